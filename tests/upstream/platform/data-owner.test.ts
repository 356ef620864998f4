import { fork } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { localSecrets } from "~/upstream/platform/database/embedded.server";
import { type Owner, ownerSentence, ownFolder, reachableOwner } from "~/upstream/platform/identity/data-owner.server";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "office-owner-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const file = () => path.join(folder, "owner.json");
const written = () => JSON.parse(readFileSync(file(), "utf8")) as Owner;

/** The lock of this process, as somebody else's. */
async function lockOf(other: Partial<Owner>): Promise<void> {
  const taken = await ownFolder(folder, "start");
  if (!("mine" in taken)) throw new Error("not free");
  const owner = written();
  taken.mine.release();
  writeFileSync(file(), JSON.stringify({ ...owner, ...other }));
}

describe("the owner of a data folder", () => {
  it("stands in a file that only its user may read, and says who and where to the next one", async () => {
    const first = await ownFolder(folder, "start");
    expect("mine" in first).toBe(true);
    if ("mine" in first)
      first.mine.tell({ url: "postgres://office:secret@127.0.0.1:1/postgres", web: "http://localhost:3000" });
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    const second = await ownFolder(folder, "start");
    if (!("other" in second)) throw new Error("taken twice");
    expect(second.other).toMatchObject({ pid: process.pid, host: hostname() });
    const sentence = ownerSentence(folder, second.other);
    expect(sentence).toContain(`process ${process.pid} (start) on ${hostname()}`);
    expect(sentence).toContain("http://localhost:3000");
    expect(sentence).not.toContain("secret");
    expect(await reachableOwner(folder, second.other)).toBe("postgres://office:secret@127.0.0.1:1/postgres");
  });

  it.each([
    ["that has ended", () => ({ pid: 2 ** 22 + 1 })],
    ["whose number another process has got since", () => ({ began: "1" })],
  ])("is taken over from a process %s", async (_, other) => {
    await lockOf(other());
    const taken = await ownFolder(folder, "start");
    expect("mine" in taken).toBe(true);
    expect(written()).toMatchObject({ pid: process.pid });
  });

  it("is taken over when a power cut has left the file empty", async () => {
    writeFileSync(file(), "");
    expect("mine" in (await ownFolder(folder, "start"))).toBe(true);
  });

  it("on another machine lives as long as its lock beats, and cannot be joined from here", async () => {
    await lockOf({ place: "elsewhere", host: "other-host", url: "postgres://x" });
    const beat = setInterval(() => utimesSync(file(), new Date(), new Date()), 700);
    const found = await ownFolder(folder, "start");
    clearInterval(beat);
    if (!("other" in found)) throw new Error("taken from a living owner");
    expect(await reachableOwner(folder, found.other)).toBeNull();
    expect("mine" in (await ownFolder(folder, "start"))).toBe(true);
  }, 40_000);

  it("is one of many that come at the same moment, also over a dead one's lock", async () => {
    await lockOf({ pid: 2 ** 22 + 1 });
    const script = path.join(folder, "taker.mjs");
    const { buildSync } = await import("esbuild");
    buildSync({
      stdin: {
        contents:
          'import { ownFolder } from "./app/upstream/platform/identity/data-owner.server.ts"; const t = await ownFolder(process.argv[2], "start"); process.send("mine" in t ? 1 : 0); setTimeout(() => {}, 20000);',
        resolveDir: process.cwd(),
        loader: "ts",
      },
      bundle: true,
      platform: "node",
      format: "esm",
      outfile: script,
    });
    const children = Array.from({ length: 8 }, () => fork(script, [folder]));
    const owners = await Promise.all(
      children.map(
        (child) => new Promise<number>((resolve) => child.once("message", (mine) => resolve(mine as number))),
      ),
    );
    for (const child of children) child.kill("SIGKILL");
    expect(owners.reduce((sum, mine) => sum + mine, 0)).toBe(1);
  }, 40_000);
});

it("secrets of a new folder are the same for all that ask at once, and whole or absent", async () => {
  expect(localSecrets(folder)).toEqual(localSecrets(folder));
  expect(statSync(path.join(folder, "secrets.json")).mode & 0o777).toBe(0o600);
});
