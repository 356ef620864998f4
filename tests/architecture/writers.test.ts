import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const files = execFileSync("find", ["app/upstream", "-name", "*.server.ts", "-not", "-path", "*/demo*"], {
  encoding: "utf8",
})
  .trim()
  .split("\n")
  .map((file) => ({ file, text: readFileSync(file, "utf8") }));

/** Domains of one room; those of several have a folder each. */
const ONE_ROOM = /^(platform|organization|calendar|approvals|shell)\//;
const roomOf = (file: string) => {
  const folder = file.slice("app/upstream/".length, file.lastIndexOf("/") + 1);
  return ONE_ROOM.exec(folder)?.[1] ?? (folder.replace(/\/(imports\/)?$/, "") || "product");
};

/**
 * Rows that a room keeps for another: accounts, roles, dictionary and parameters are read by everything through the
 * platform and administered in the shell and by the release; the file of a person is kept in the archives.
 */
const KEEPERS: Record<string, readonly string[]> = {
  platform: ["shell", "product"],
  organization: ["employees/archives"],
};

/** House, R1: what another room needs done to a table is a verb of the room that has it. */
it("a table is written by the room that declares it alone", () => {
  const declared = new Map<string, string>();
  const named = new Map<string, string>();
  for (const { file, text } of files)
    for (const [, constant, table] of text.matchAll(/export const (\w+) = pgTable\(\s*"(\w+)"/g)) {
      declared.set(table!, roomOf(file));
      named.set(constant!, table!);
    }
  expect(declared.size).toBeGreaterThan(80);
  const written = files.flatMap(({ file, text }) => [
    ...[...text.matchAll(/\.(?:insert|update|delete)\(\s*(\w+)\s*\)/g)].map(([, constant]) => [
      file,
      named.get(constant!),
    ]),
    ...[
      ...text.matchAll(/\b(?:insert into|update|delete from|merge into)\s+(?:only\s+)?(?:"?(\w+)"?|\$\{(\w+)\})/g),
    ].map(([, table, constant]) => [file, declared.has(table!) ? table : named.get(constant!)]),
    // Registers that an import fills (platform/imports/merge).
    ...[...text.matchAll(/\btable: (\w+),/g)].map(([, constant]) => [file, named.get(constant!)]),
  ]);
  expect(written.filter(([, table]) => table).length).toBeGreaterThan(250);
  const strangers = written.filter(([file, table]) => {
    const owner = table && declared.get(table);
    return owner && owner !== roomOf(file!) && !KEEPERS[owner]?.includes(roomOf(file!));
  });
  expect([...new Set(strangers.map(([file, table]) => `${file} writes ${table}`))]).toEqual([]);
});
