import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { hostname } from "node:os";
import path from "node:path";
import { placeFile } from "../files/place-file.server";

/** Who works on a data folder with a database of its own: one product at a time. */
export interface Owner {
  pid: number;
  /** When the process began, as the system counts: a number of a process is given again. */
  began: string;
  host: string;
  /** Which start of the machine, and which of its rooms for processes; another's process cannot be looked at. */
  place: string;
  command: string;
  since: string;
  /** How to reach the database, once it runs. */
  url?: string;
  /** Where people reach it, once it does. */
  web?: string;
}

export interface Ownership {
  /** Adds to what the lock says. */
  tell: (more: Pick<Owner, "url" | "web">) => void;
  release: () => void;
}

const BEAT_MS = 4_000;
/** An owner that cannot be looked at lives when its lock beats within this. */
const WATCH_MS = 3 * BEAT_MS;
/** Within this, whoever took a lock from under another has put it back. */
const SETTLE_MS = 200;

const lockOf = (dataDir: string) => path.resolve(dataDir, "owner.json");
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * When a process began; null when there is none of this number (one that has ended and was not fetched counts as none).
 */
function beginningOf(pid: number): string | null {
  try {
    if (!existsSync("/proc/self/stat"))
      return execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).trim() || null;
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return fields[0] === "Z" || fields[0] === "X" ? null : fields[19]!;
  } catch {
    return null;
  }
}

function placeOf(): string {
  try {
    return `${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()} ${readlinkSync("/proc/self/ns/pid")}`;
  } catch {
    return hostname();
  }
}

/**
 * Whether the owner of a lock still runs. Where its process cannot be looked at, its lock is watched for a heartbeat.
 */
async function lives(file: string, owner: Owner): Promise<boolean> {
  if (owner.place === placeOf()) return beginningOf(owner.pid) === owner.began;
  const seen = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  for (let waited = 0; waited < WATCH_MS; waited += 500) {
    await sleep(500);
    if (statSync(file, { throwIfNoEntry: false })?.mtimeMs !== seen) return true;
  }
  return false;
}

/** The lock and whose it is; nobody's when a power cut has left it empty. */
function read(file: string): { text: string; owner: Owner | null } | null {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
  try {
    return { text, owner: JSON.parse(text) as Owner };
  } catch {
    return { text, owner: null };
  }
}

/** Takes away the lock of one that has died; a living one that came between is put back. */
function clear(file: string, dead: string): void {
  const aside = `${file}.${process.pid}.gone`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (readFileSync(aside, "utf8") !== dead) placeFile(file, readFileSync(aside, "utf8"));
  rmSync(aside, { force: true });
}

/**
 * Makes this process the owner of a data folder, or says who is. The lock of a process that has died is taken over; so
 * is that of another machine or container which does not beat.
 */
export async function ownFolder(dataDir: string, command: string): Promise<{ mine: Ownership } | { other: Owner }> {
  const file = lockOf(dataDir);
  mkdirSync(dataDir, { recursive: true });
  let me: Owner = {
    pid: process.pid,
    began: beginningOf(process.pid) ?? "",
    host: hostname(),
    place: placeOf(),
    command,
    since: new Date().toISOString(),
  };
  const isMine = () => {
    const owner = read(file)?.owner;
    return owner?.pid === me.pid && owner.began === me.began && owner.place === me.place;
  };
  for (;;) {
    if (placeFile(file, JSON.stringify(me))) {
      await sleep(SETTLE_MS);
      if (isMine()) break;
      continue;
    }
    const found = read(file);
    if (!found) continue;
    if (found.owner && (await lives(file, found.owner))) return { other: read(file)?.owner ?? found.owner };
    clear(file, found.text);
  }
  const beat = setInterval(() => {
    try {
      const now = new Date();
      utimesSync(file, now, now);
    } catch {
      // A folder that is away for a moment ends nothing here: the database says so itself.
    }
  }, BEAT_MS).unref();
  return {
    mine: {
      tell(more) {
        me = { ...me, ...more };
        writeFileSync(`${file}.${process.pid}`, JSON.stringify(me), { mode: 0o600 });
        renameSync(`${file}.${process.pid}`, file);
      },
      release() {
        clearInterval(beat);
        if (isMine()) rmSync(file, { force: true });
      },
    },
  };
}

/**
 * Where the owner's database is, once it runs; null when it runs on another machine, has ended or does not get that
 * far.
 */
export async function reachableOwner(dataDir: string, { host }: Owner, waitMs = 60_000): Promise<string | null> {
  // It listens on its machine's loopback alone.
  if (host !== hostname()) return null;
  for (let waited = 0; waited <= waitMs; waited += 200) {
    const owner = read(lockOf(dataDir))?.owner;
    if (!owner || (owner.place === placeOf() && beginningOf(owner.pid) !== owner.began)) return null;
    if (owner.url) return owner.url;
    await sleep(200);
  }
  return null;
}

/** In one sentence: who works on the folder, and where. */
export function ownerSentence(dataDir: string, owner: Owner): string {
  const where = owner.web ? `, at ${owner.web}` : "";
  return `The data folder ${path.resolve(dataDir)} is in use by process ${owner.pid} (${owner.command}) on ${owner.host} since ${owner.since}${where}: stop that one first, or set DATA_DIR to another folder.`;
}
