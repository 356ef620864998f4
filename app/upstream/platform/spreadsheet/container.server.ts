import type { Readable } from "node:stream";
import { type Entry, fromBufferPromise, openPromise, validateFileName, type ZipFile } from "yauzl";
import { SheetError, unsafe } from "./errors.server";
import type { SheetLimits } from "./limits.server";
import { PartCheck } from "./part-check.server";

/** One file inside the workbook, after it was inflated once and found harmless. */
export interface Part {
  name: string;
  /** Bytes it really unpacks to, counted, not declared. */
  size: number;
  /** Markup after the rows of a worksheet, where the merged ranges stand; "" for other parts. */
  tail: string;
}

/** What a container may hold. */
export type ContainerLimits = Pick<SheetLimits, "maxEntries" | "maxUnpackedBytes" | "maxRatio">;

interface Member extends Part {
  entry: Entry;
}

/**
 * The zip container of a workbook, or of another package of XML parts. `open` inflates every entry once, counting as
 * it goes, and refuses the file before anything is parsed; later reads are counted against what that first pass saw.
 * Sizes in the directory are never trusted, paths never touch the disk.
 */
export class Container {
  readonly #zip: ZipFile;
  readonly #members = new Map<string, Member>();

  private constructor(zip: ZipFile) {
    this.#zip = zip;
  }

  /** @throws SheetError unsafe, encrypted, tooLarge; ENOENT and its like pass through */
  static async open(file: string | Buffer, limits: ContainerLimits): Promise<Container> {
    const opening = typeof file === "string" ? openPromise(file, { autoClose: false }) : fromBufferPromise(file);
    const zip = await opening.catch((error: NodeJS.ErrnoException) => {
      throw error.code ? error : unsafe(error);
    });
    const container = new Container(zip);
    try {
      await container.#inspect(limits);
      return container;
    } catch (error) {
      container.close();
      throw unsafe(error);
    }
  }

  /** Parts in the order of the directory. */
  get parts(): readonly Part[] {
    return [...this.#members.values()];
  }

  /** A part by name; package names do not distinguish case. */
  part(name: string): Part | undefined {
    return this.#members.get(name.toLowerCase());
  }

  /** Bytes of a part, inflated. Throws `unsafe` when it now yields more than in the first pass. */
  async *bytes(part: Part): AsyncGenerator<Buffer> {
    const member = this.#members.get(part.name.toLowerCase());
    if (!member) throw new SheetError("unsafe", { reason: "missing part" });
    let read = 0;
    for await (const chunk of this.#inflate(member.entry)) {
      read += chunk.length;
      if (read > member.size) throw new SheetError("unsafe", { reason: "changed while reading" });
      yield chunk;
    }
  }

  close(): void {
    this.#zip.close();
  }

  async *#inflate(entry: Entry): AsyncGenerator<Buffer> {
    try {
      const stream: Readable = await this.#zip.openReadStreamPromise(entry);
      yield* stream as AsyncIterable<Buffer>;
    } catch (error) {
      throw unsafe(error);
    }
  }

  async #inspect(limits: ContainerLimits): Promise<void> {
    if (this.#zip.entryCount > limits.maxEntries) throw new SheetError("unsafe", { reason: "entries" });
    const entries: Entry[] = [];
    for await (const entry of this.#zip.eachEntry()) {
      // Judged from the directory alone, so that a file of a million names costs nothing.
      if (entries.push(entry) > limits.maxEntries) throw new SheetError("unsafe", { reason: "entries" });
      checkName(entry.fileName);
      if (entry.isEncrypted()) throw new SheetError("encrypted");
    }
    const packed = entries.reduce((total, entry) => total + entry.compressedSize, 0);
    if (packed > this.#zip.fileSize) throw new SheetError("unsafe", { reason: "overlapping entries" });
    let budget = limits.maxUnpackedBytes;
    for (const entry of entries) {
      if (entry.fileName.endsWith("/")) continue;
      const key = entry.fileName.toLowerCase();
      // Two entries of one name are how a checker and a reader are made to see different files.
      if (this.#members.has(key)) throw new SheetError("unsafe", { reason: "duplicate entry" });
      const check = new PartCheck(entry.fileName);
      for await (const chunk of this.#inflate(entry)) {
        check.write(chunk);
        if (check.size > budget)
          throw new SheetError("unsafe", { reason: "unpacked size", limit: limits.maxUnpackedBytes });
        if (check.size > 1024 * 1024 && check.size > entry.compressedSize * limits.maxRatio) {
          throw new SheetError("unsafe", { reason: "ratio" });
        }
      }
      budget -= check.size;
      this.#members.set(key, { name: entry.fileName, size: check.size, tail: check.tail, entry });
    }
  }
}

function checkName(name: string): void {
  const bad = validateFileName(name) ?? (/[\x00-\x1F]|^[A-Za-z]:/.test(name) ? "control character or drive" : null);
  if (bad !== null) throw new SheetError("unsafe", { reason: `entry name: ${bad}` });
}
