import { closeSync, fsyncSync, linkSync, openSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * Puts a whole file in place for its owner alone, unless there is one already: whoever is killed on the way leaves
 * none, and of two at once one wins.
 * @returns whether it is this one
 */
export function placeFile(file: string, text: string): boolean {
  const beside = `${file}.${process.pid}`;
  const handle = openSync(beside, "w", 0o600);
  try {
    writeFileSync(handle, text);
    fsyncSync(handle);
    linkSync(beside, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    return false;
  } finally {
    closeSync(handle);
    rmSync(beside, { force: true });
    syncFolder(path.dirname(file));
  }
}

/** A new name outlives a power cut only when its folder was written too. */
export function syncFolder(folder: string): void {
  const handle = openSync(folder, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
