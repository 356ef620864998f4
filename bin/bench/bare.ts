import { type ChildProcess, execFileSync, fork } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort, listening } from "./setup";

/**
 * The bare Remix application (bin/bench/bare), built by the same compiler and served by remix-serve, in a process and a
 * folder of its own, so that nothing of the product stands behind its page.
 */
export async function withBarePage(rows: object[], work: (url: string, pid: number) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "office-bare-"));
  let server: ChildProcess | undefined;
  try {
    cpSync("bin/bench/bare", folder, { recursive: true });
    symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"));
    execFileSync(process.execPath, [path.resolve("node_modules/@remix-run/dev/dist/cli.js"), "build"], {
      cwd: folder,
      stdio: ["ignore", "ignore", "inherit"],
    });
    const port = await freePort();
    server = fork(path.resolve("node_modules/@remix-run/serve/dist/cli.js"), ["build/index.js"], {
      cwd: folder,
      env: { ...process.env, PORT: String(port), HOST: "127.0.0.1", BENCH_ROWS: JSON.stringify(rows) },
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    await work(await listening(server, `http://127.0.0.1:${port}`, "/"), server.pid!);
  } finally {
    server?.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  }
}
