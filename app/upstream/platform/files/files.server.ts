import { createHash, randomBytes } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { env } from "~/lib/env.server";
import { Refusal } from "../refusal.server";

/**
 * The file store: random keys, no names, no folders a person could guess. A local folder outside the web root by
 * default; any S3-compatible store when S3_BUCKET is set.
 */
export interface StoredFile {
  storeKey: string;
  size: number;
  sha256: string;
}

const newKey = () => randomBytes(24).toString("hex");
const KEY = /^[0-9a-f]{48}$/;
const storeRoot = () => path.resolve(env().DATA_DIR, "files");
const localPath = (key: string) => path.join(storeRoot(), key.slice(0, 2), key);

/**
 * Stores a stream, counting and hashing on the way. A full disk leaves nothing behind and is a sentence, not a crash.
 */
export async function storeFile(source: ReadableStream<Uint8Array>): Promise<StoredFile> {
  const storeKey = newKey();
  const target = localPath(storeKey);
  const temporary = `${target}.part`;
  const hash = createHash("sha256");
  let size = 0;
  try {
    await mkdir(path.dirname(target), { recursive: true });
    await pipeline(
      Readable.fromWeb(source as Parameters<typeof Readable.fromWeb>[0]),
      async function* count(chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          size += chunk.length;
          yield chunk;
        }
      },
      createWriteStream(temporary, { mode: 0o600 }),
    );
    if (env().S3_BUCKET) {
      const { putObject } = await import("./s3.server");
      await putObject(storeKey, temporary);
      await rm(temporary);
    } else {
      await rename(temporary, target);
    }
  } catch (error) {
    await rm(temporary, { force: true });
    const code = (error as NodeJS.ErrnoException).code;
    if (code === "ENOSPC" || code === "EDQUOT") throw new Refusal(507, { key: "errors:diskFull" });
    throw error;
  }
  return { storeKey, size, sha256: hash.digest("hex") };
}

/** Reads a stored file from its beginning. */
export async function openFile(storeKey: string): Promise<Readable> {
  if (!KEY.test(storeKey)) throw new Error("Not a store key");
  if (env().S3_BUCKET) return (await import("./s3.server")).getObject(storeKey);
  await stat(localPath(storeKey));
  return createReadStream(localPath(storeKey));
}

/**
 * Lends a stored file as a path on this machine, for readers that need one, and takes it back when `work` has ended.
 */
export async function withLocalFile<T>(storeKey: string, work: (file: string) => Promise<T>): Promise<T> {
  if (!env().S3_BUCKET) return work(localPath(storeKey));
  const folder = await mkdtemp(path.join(tmpdir(), "office-"));
  try {
    const file = path.join(folder, "file");
    await pipeline(await openFile(storeKey), createWriteStream(file));
    return await work(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export async function removeFile(storeKey: string): Promise<void> {
  if (env().S3_BUCKET) await (await import("./s3.server")).deleteObject(storeKey);
  else await rm(localPath(storeKey), { force: true });
}

const MARKER = ".office-store";

/** How a person knows the store. */
export const storeName = () => env().S3_BUCKET ?? storeRoot();

/** The mark of the installation that the store belongs to; null for a store without one. */
export async function readStoreMarker(): Promise<string | null> {
  if (env().S3_BUCKET) return (await import("./s3.server")).getText(MARKER);
  return readFile(path.join(storeRoot(), MARKER), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
}

export async function writeStoreMarker(id: string): Promise<void> {
  if (env().S3_BUCKET) return (await import("./s3.server")).putText(MARKER, id);
  await mkdir(storeRoot(), { recursive: true });
  await writeFile(path.join(storeRoot(), MARKER), id, { mode: 0o600 });
}

/**
 * Keys of everything in the store that was put there before a time, some at a time; parts of files that never became
 * whole too.
 */
export async function* storedBefore(time: Date): AsyncGenerator<string[]> {
  if (env().S3_BUCKET) {
    const { listObjects } = await import("./s3.server");
    for await (const objects of listObjects())
      yield objects.flatMap(({ key, at }) => (KEY.test(key) && at < time ? key : []));
    return;
  }
  for (const folder of await readdir(storeRoot()).catch(() => [])) {
    const names = await readdir(path.join(storeRoot(), folder)).catch(() => []);
    const old: string[] = [];
    for (const name of names) {
      const found = await stat(path.join(storeRoot(), folder, name)).catch(() => null);
      if (!found?.isFile() || found.mtime >= time) continue;
      if (KEY.test(name)) old.push(name);
      else if (KEY.test(path.parse(name).name) && name.endsWith(".part"))
        await rm(path.join(storeRoot(), folder, name), { force: true });
    }
    yield old;
  }
}
