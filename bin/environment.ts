import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { EnvError, type Env, readEnv } from "~/lib/env.server";
import { localSecrets } from "~/upstream/platform/embedded.server";

/** Checked environment, or one sentence and exit 1. Secrets nobody set come from the data folder. */
export function environment(): Env {
  try {
    const env = readEnv();
    if (!env.SESSION_SECRET || !env.DATA_KEY) {
      const secrets = localSecrets(env.DATA_DIR);
      process.env.SESSION_SECRET ||= secrets.SESSION_SECRET;
      process.env.DATA_KEY ||= secrets.DATA_KEY;
    }
    return env;
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

/**
 * Starts the embedded database unless DATABASE_URL names one (or a running product has put its address into the
 * environment), and makes its address known to this process and its children.
 */
export async function provideDatabase(env: Env): Promise<{ stop: () => Promise<void> }> {
  if (env.DATABASE_URL || process.env.EMBEDDED_DATABASE_URL) return { stop: async () => {} };
  const child = fork(path.resolve("build/bin/database.js"), [env.DATA_DIR], {
    // Its own process group: Ctrl-C in a terminal stops the product in order, the database last.
    detached: true,
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  let complaint = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    complaint = (complaint + chunk.toString()).slice(-2000);
  });
  const [message] = (await Promise.race([once(child, "message"), once(child, "exit")])) as [{ url?: string } | number | null];
  if (typeof message !== "object" || !message?.url) {
    process.stderr.write(`The embedded database did not start. ${complaint}\n`);
    process.exit(1);
  }
  process.env.EMBEDDED_DATABASE_URL = message.url;
  return {
    async stop() {
      if (child.exitCode !== null) return;
      child.send("stop");
      await once(child, "exit");
    },
  };
}
