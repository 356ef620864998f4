import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../support/sockets";
import { childrenOf, FOLDERS_KEYS, Product, sleep, until } from "./product";

/** Whether a process may have mounts of its own here. */
const mounts = spawnSync("unshare", ["--mount", "mount", "-t", "tmpfs", "none", "/mnt"]).status === 0;

const folders: string[] = [];
const folder = () => {
  folders.push(mkdtempSync(path.join(tmpdir(), "office-folder-")));
  return folders.at(-1)!;
};
afterAll(() => {
  for (const made of folders) rmSync(made, { recursive: true, force: true });
});

/** A command of the product until it ends by itself; killed when it does not. */
async function run(
  entry: string,
  args: string[],
  variables: Record<string, string | undefined>,
  { cwd = process.cwd(), ms = 60_000, within = [] }: { cwd?: string; ms?: number; within?: string[] } = {},
) {
  const [command = "", ...rest] = [...within, process.execPath, path.resolve(cwd, `build/bin/${entry}.js`), ...args];
  const child: ChildProcess = spawn(command, rest, {
    cwd,
    env: {
      ...process.env,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      DEMO: "0",
      LOG_LEVEL: "warn",
      DATABASE_URL: "",
      EMBEDDED_DATABASE_URL: "",
      ...FOLDERS_KEYS,
      ...variables,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let [out, err] = ["", ""];
  child.stdout!.on("data", (chunk: Buffer) => (out += chunk.toString()));
  child.stderr!.on("data", (chunk: Buffer) => (err += chunk.toString()));
  const code = await Promise.race([
    new Promise<number | null>((resolve) => child.once("exit", resolve)),
    sleep(ms).then(() => "still running" as const),
  ]);
  if (code === "still running") child.kill("SIGKILL");
  return { code, out, err };
}

const occupy = (port: number) =>
  new Promise<Server | null>((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(null)).listen(port, "127.0.0.1", () => resolve(server));
  });

describe("two products on one data folder", () => {
  let product: Product;
  let server: number;
  beforeAll(async () => {
    product = new Product(folder(), await freePort(), { DEMO: "0" });
    await product.start();
    server = product.pid("server");
  });
  afterAll(() => product?.stop());

  const expectUntouched = async () => {
    await sleep(500);
    expect(product.pid("server")).toBe(server);
    expect((await product.answering()).status).toBe(200);
  };

  it("the first says how somebody can sign in, as nobody has an account yet", () => {
    expect(product.output.join("")).toMatch(/Nobody can sign in yet.*npm run admin -- create-admin/);
  });

  it("the second says who runs where, and ends; the first one's database runs on", async () => {
    const { code, err } = await run("start", [], { DATA_DIR: product.dataDir, PORT: String(await freePort()) });
    expect(code).toBe(1);
    expect(err.trim().split("\n")).toEqual([expect.any(String)]);
    expect(err).toContain(`in use by process ${product.pid("supervisor")} (start)`);
    expect(err).toContain(product.url);
    await expectUntouched();
  });

  it("administration joins the running product", async () => {
    const { code, out, err } = await run("admin", ["create-admin", "99001", "Later"], { DATA_DIR: product.dataDir });
    expect([code, err]).toEqual([0, ""]);
    expect(out).toContain("99001");
    expect(await product.one("select job_number from users where job_number = '99001'")).toEqual({
      job_number: "99001",
    });
    await expectUntouched();
  });

  it("after a kill of the whole first one the next start takes the folder over", async () => {
    await product.kill("supervisor");
    expect((await product.answering()).status).toBe(200);
  });
});

describe("a start that cannot succeed ends with one sentence", () => {
  const expectSentence = ({ code, err }: { code: unknown; err: string }, words: RegExp) => {
    expect([code, err]).toEqual([1, expect.stringMatching(words)]);
    expect(err.trim().split("\n")).toEqual([expect.any(String)]);
  };

  it.each(["start", "api"])("%s: its port is taken", async (entry) => {
    const port = await freePort();
    const other = (await occupy(port))!;
    const given = { DATA_DIR: folder(), PORT: String(port), API_PORT: String(port) };
    expectSentence(
      await run(entry, [], given),
      new RegExp(`^Cannot listen at 127\\.0\\.0\\.1, port ${port}: another program listens there\\.$`, "m"),
    );
    other.close();
  });

  it.each([
    ["read-only", () => "/proc"],
    ["no folder", () => path.resolve("package.json")],
  ])("its data folder is %s", async (_, place) => {
    expectSentence(
      await run("start", [], { DATA_DIR: place(), PORT: String(await freePort()) }),
      /^The data folder .+ cannot be used: .+\.$/m,
    );
  });

  // A disk of its own takes the right to mount; a machine that gives none has the sentence from those above.
  it.skipIf(!mounts).each([20, 45])("its disk of %i MB is full before the database is made", async (size) => {
    const place = folder();
    const small = ["unshare", "--mount", "sh", "-c", `mount -t tmpfs -o size=${size}m none ${place} && exec "$0" "$@"`];
    expectSentence(
      await run("start", [], { DATA_DIR: place, PORT: String(await freePort()) }, { within: small }),
      /^The data folder .+ cannot be used: its disk is full \(could not (extend|write).*\)\.$/m,
    );
  });

  it.concurrent("another program takes the port while a web process is being started again", async () => {
    const product = new Product(folder(), await freePort(), { DEMO: "0" });
    await product.start();
    const supervisor = product.pid("supervisor");
    await product.kill("web");
    const other = await until("the port", () => occupy(product.port), 10_000);
    await until(
      "the end",
      async () =>
        !existsSync(`/proc/${supervisor}`) || readFileSync(`/proc/${supervisor}/stat`, "utf8").includes(") Z "),
      60_000,
    );
    expect(product.output.join("")).toMatch(/Cannot listen at 127\.0\.0\.1, port \d+: another program listens there\./);
    other.close();
  });

  it.concurrent("its web processes end again and again before they listen", async () => {
    const cwd = folder();
    mkdirSync(path.join(cwd, "build"));
    for (const name of ["build/bin", "app", "public", "node_modules"])
      symlinkSync(path.resolve(name), path.join(cwd, name));
    writeFileSync(path.join(cwd, "build/index.js"), "throw new Error('half a build');\n");
    const { code, err } = await run(
      "start",
      [],
      { DATA_DIR: folder(), PORT: String(await freePort()) },
      { cwd, ms: 120_000 },
    );
    expect(code).toBe(1);
    expect(err).toContain("The web process has ended 6 times before it came to work");
  });
});

it("killed while the database is being made, the next start makes it anew", async () => {
  const dataDir = folder();
  const child = spawn(process.execPath, [path.resolve("build/bin/start.js")], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      DATA_DIR: dataDir,
      PORT: String(await freePort()),
      HOST: "127.0.0.1",
      DEMO: "0",
      DATABASE_URL: "",
      EMBEDDED_DATABASE_URL: "",
      ...FOLDERS_KEYS,
    },
    stdio: "ignore",
  });
  // initdb has begun: PG_VERSION is the first thing it writes.
  await until(
    "initdb",
    async () => ["postgres", "postgres.new"].some((name) => existsSync(path.join(dataDir, name, "PG_VERSION"))),
    60_000,
  );
  const all = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(all)];
  for (const pid of all(child.pid!)) if (existsSync(`/proc/${pid}`)) process.kill(pid, "SIGKILL");
  const product = new Product(dataDir, await freePort(), { DEMO: "0" });
  await product.start();
  expect((await product.answering()).status).toBe(200);
  await product.stop();
});
