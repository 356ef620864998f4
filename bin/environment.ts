import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { EnvError, type Env, readEnv } from "~/lib/env.server";
import { localGatewayKey, localSecrets } from "~/upstream/platform/embedded.server";

/** Checked environment, or one sentence and exit 1. Secrets nobody set come from the data folder. */
export function environment(): Env {
  try {
    const env = readEnv();
    // remix-serve reads these two itself, and without them listens on every interface, on any port.
    Object.assign(process.env, { HOST: env.HOST, PORT: String(env.PORT) });
    if (!env.SESSION_SECRET || !env.DATA_KEY) {
      const secrets = localSecrets(env.DATA_DIR);
      process.env.SESSION_SECRET ||= secrets.SESSION_SECRET;
      process.env.DATA_KEY ||= secrets.DATA_KEY;
    }
    const production = env.NODE_ENV === "production" && env.DATABASE_URL !== undefined;
    if (!production) process.env.GATEWAY_PRIVATE_KEY ||= localGatewayKey(env.DATA_DIR);
    return env;
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

/** Tries in a row to start a database server that has ended before we give up with it. */
const MAX_RESTARTS = 10;

/**
 * Starts the embedded database unless DATABASE_URL names one (or a running product has put its address into the
 * environment), and makes its address known to this process and its children. A server that ends is started again at the same
 * address: whoever is connected to it recovers by connecting anew.
 */
export async function provideDatabase(env: Env): Promise<{ stop: () => Promise<void> }> {
  if (env.DATABASE_URL || process.env.EMBEDDED_DATABASE_URL) return { stop: async () => {} };
  let stopping = false;
  let restarts = 0;
  const first = await startDatabase(env.DATA_DIR, 0);
  if ("complaint" in first) giveUp(first.complaint);
  let { child } = first;
  const { port } = first;
  process.env.EMBEDDED_DATABASE_URL = first.url;

  async function restart() {
    if (stopping) return;
    const next = await startDatabase(env.DATA_DIR, port);
    if ("complaint" in next) {
      restarts += 1;
      if (restarts === MAX_RESTARTS) giveUp(next.complaint);
      setTimeout(restart, 1_000);
      return;
    }
    restarts = 0;
    ({ child } = next);
    watch();
  }
  const watch = () => child.once("exit", () => void restart());
  watch();
  return {
    async stop() {
      stopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, "exit");
      if (child.connected) child.send("stop");
      await gone;
    },
  };
}

function giveUp(complaint: string): never {
  process.stderr.write(`The embedded database did not start. ${complaint}\n`);
  process.exit(1);
}

type Started = { child: ChildProcess; url: string; port: number };

async function startDatabase(dataDir: string, port: number): Promise<Started | { complaint: string }> {
  const child = fork(path.resolve("build/bin/database.js"), [dataDir, String(port)], {
    // Its own process group: Ctrl-C in a terminal stops the product in order, the database last.
    detached: true,
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  let complaint = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    complaint = (complaint + chunk.toString()).slice(-2000);
  });
  const [message] = (await Promise.race([once(child, "message"), once(child, "exit")])) as [Omit<Started, "child"> | number | null];
  return typeof message === "object" && message?.url ? { child, ...message } : { complaint };
}
