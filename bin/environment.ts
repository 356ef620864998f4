import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { type Env, EnvError, readEnv } from "~/lib/env.server";
import { DISK_FULL, localGatewayKey, localSecrets } from "~/upstream/platform/database/embedded.server";
import { NotUsable } from "~/upstream/platform/database/not-usable.server";
import { ownerSentence, ownFolder, reachableOwner } from "~/upstream/platform/identity/data-owner.server";
import { log } from "~/upstream/platform/log.server";

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
    if (error instanceof EnvError) complain(error.message);
    complain(folderSentence(error));
  }
}

/** Exit code of a child that would end the same way the next time; it has said why. */
export const HOPELESS = 78;

/** Ends this process with one sentence. */
export function complain(sentence: string, exitCode = 1): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(exitCode);
}

const FOLDER_FAULTS: Record<string, string> = {
  EACCES: "this user may not write there",
  EPERM: "this user may not write there",
  EROFS: "it is read-only",
  ENOSPC: "its disk is full",
  EDQUOT: "its disk is full",
  ENOTDIR: "it is no folder",
  EEXIST: "it is no folder",
  ENOENT: "it cannot be made",
};

/** What is wrong with the data folder. @throws what is no fault of the folder */
function folderSentence(error: unknown): string {
  const { code = "", message } = error as NodeJS.ErrnoException;
  if (!FOLDER_FAULTS[code]) throw error;
  return `The data folder ${path.resolve(process.env.DATA_DIR || "./data")} cannot be used: ${FOLDER_FAULTS[code]} (${message}).`;
}

/** Tries in a row to start a database server that has ended before we give up with it. */
const MAX_RESTARTS = 10;

interface Database {
  stop: () => Promise<void>;
  /** Says where people reach the product, for whoever asks on this data folder. */
  tell: (web: string) => void;
}

const ownCommand = () => path.basename(process.argv[1] ?? "office", ".js");

/**
 * Makes the database known to this process and its children. Without DATABASE_URL that is the embedded one: of the
 * product that runs on the data folder, if one does, else started here. A server that ends is started again at the same
 * address: whoever is connected to it recovers by connecting anew.
 * @param options.alone the data folder must be nobody else's
 * @param options.before looks whether the rest can be had, before anything is started
 */
export async function provideDatabase(
  env: Env,
  options: { alone?: boolean; before?: () => Promise<void> } = {},
): Promise<Database> {
  const given = { stop: async () => {}, tell: () => {} };
  if (env.DATABASE_URL || process.env.EMBEDDED_DATABASE_URL) {
    await options.before?.();
    return given;
  }
  const taken = await ownFolder(env.DATA_DIR, ownCommand()).catch((error: unknown) => complain(folderSentence(error)));
  if ("other" in taken) {
    const running = options.alone ? null : await reachableOwner(env.DATA_DIR, taken.other);
    if (!running) complain(ownerSentence(env.DATA_DIR, taken.other));
    process.env.EMBEDDED_DATABASE_URL = running;
    return given;
  }
  const lock = taken.mine;
  process.once("exit", () => lock.release());
  await options.before?.();
  let stopping = false;
  let restarts = 0;
  const first = await startDatabase(env.DATA_DIR, 0);
  if ("complaint" in first) giveUp(first.complaint);
  let { child } = first;
  const { port } = first;
  process.env.EMBEDDED_DATABASE_URL = first.url;
  lock.tell({ url: first.url });

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
    tell: (web) => lock.tell({ web }),
    async stop() {
      stopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, "exit");
      if (child.connected) child.send("stop");
      await gone;
    },
  };
}

const fullSentence = (complaint: string) => folderSentence({ code: "ENOSPC", message: complaint.trim() });

function giveUp(complaint: string): never {
  if (DISK_FULL.test(complaint)) complain(fullSentence(complaint));
  complain(`The embedded database did not start: ${complaint.trim()}`);
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
  const [message] = (await Promise.race([once(child, "message"), once(child, "exit")])) as [
    Omit<Started, "child"> | number | null,
  ];
  return typeof message === "object" && message?.url ? { child, ...message } : { complaint };
}

/**
 * Why the database cannot be worked on, in one sentence. Nothing is logged from here on: that connections break while
 * their server stops is no news.
 */
export function unprepared(error: unknown): string {
  log.level = "silent";
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const said = cause instanceof Error ? cause.message : String(cause);
  // A disk elsewhere is somebody else's.
  if (process.env.EMBEDDED_DATABASE_URL && DISK_FULL.test(said)) return fullSentence(said);
  return `The database cannot be prepared: ${said}`;
}

/** Looks whether the database can be worked on, or prepares it; ends this process with one sentence when not. */
export async function checked(work: () => Promise<void>, database: Database): Promise<void> {
  try {
    await work();
  } catch (error) {
    await database.stop();
    if (error instanceof NotUsable) complain(error.message, HOPELESS);
    complain(unprepared(error));
  }
}
