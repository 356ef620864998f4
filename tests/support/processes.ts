import { type ChildProcess, fork } from "node:child_process";
import { readFileSync } from "node:fs";
import { freePort } from "./sockets";

/** A process of the built product, as in production, on the database of the test file. */
export interface Running {
  url: string;
  port: number;
  /** What it has written to standard error: the log. */
  log: () => string;
  /** Milliseconds of processor time it has used so far (Linux). */
  cpuMs: () => number;
  /** Whether it has not ended. */
  running: () => boolean;
  /** Asks it to end, as a service manager does. */
  terminate: () => void;
  stop: () => Promise<void>;
}

/** Of its environment; undefined: without what it would have. */
type Variables = Readonly<Record<string, string | undefined>>;

async function start(file: "web" | "api", path: string, variables: Variables): Promise<Running> {
  const port = await freePort();
  const given = {
    ...process.env,
    PORT: String(port),
    API_PORT: String(port),
    HOST: "127.0.0.1",
    DATABASE_URL: process.env.EMBEDDED_DATABASE_URL,
    NODE_ENV: "production",
    LOG_LEVEL: "warn",
    ...variables,
  };
  const child: ChildProcess = fork(`build/bin/${file}.js`, [], {
    env: given as NodeJS.ProcessEnv,
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  let written = "";
  child.stderr!.on("data", (chunk: Buffer) => {
    written += chunk.toString();
  });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; ; tries += 1) {
    if (
      await fetch(url + path).then(
        (response) => response.ok,
        () => false,
      )
    )
      break;
    if (tries > 300 || child.exitCode !== null) throw new Error(`the ${file} process does not answer\n${written}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const running = () => child.exitCode === null && child.signalCode === null;
  const stop = async () => {
    if (!running()) return;
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGKILL");
    await gone;
  };
  return {
    url,
    port,
    log: () => written,
    cpuMs: () => cpuMsOf(child.pid!),
    running,
    terminate: () => child.kill("SIGTERM"),
    stop,
  };
}

/** Fields 14 and 15 of /proc/PID/stat, in hundredths of a second. */
function cpuMsOf(pid: number): number {
  const [user, system] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ").slice(11, 13).map(Number);
  return (user! + system!) * 10;
}

/** A command of the product on the database of the test file, until it ends by itself; killed when it does not. */
export async function runCommand(
  file: string,
  args: string[],
  variables: Record<string, string> = {},
  ms = 30_000,
): Promise<{ code: number | null; out: string; err: string }> {
  const given = {
    ...process.env,
    HOST: "127.0.0.1",
    DATABASE_URL: process.env.EMBEDDED_DATABASE_URL,
    LOG_LEVEL: "warn",
    ...variables,
  };
  const child = fork(`build/bin/${file}.js`, args, {
    env: given as NodeJS.ProcessEnv,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let [out, err] = ["", ""];
  child.stdout!.on("data", (chunk: Buffer) => {
    out += chunk.toString();
  });
  child.stderr!.on("data", (chunk: Buffer) => {
    err += chunk.toString();
  });
  const limit = setTimeout(() => child.kill("SIGKILL"), ms);
  const code = await new Promise<number | null>((resolve) => child.once("exit", resolve));
  clearTimeout(limit);
  return { code, out, err };
}

/** One web process (bin/web), as bin/start makes it. */
export const startWeb = (variables: Variables = {}) => start("web", "/healthz", variables);
/** One API host (bin/api). */
export const startApi = (variables: Variables = {}) => start("api", "/openapi.json", variables);

/** Lets a minute that is about to end pass: counters of rule 39 have fixed windows. */
export async function earlyInTheMinute(secondsNeeded = 20): Promise<void> {
  const left = 60_000 - (Date.now() % 60_000);
  if (left < secondsNeeded * 1000) await new Promise((resolve) => setTimeout(resolve, left + 200));
}
