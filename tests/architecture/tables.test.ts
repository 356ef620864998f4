import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import { expect, it } from "vitest";
import config from "../../drizzle.config";

type Snapshot = Parameters<typeof generateMigration>[0];

it("the migrations make the tables that the code describes, down to the text of their constraints", async () => {
  const files = execFileSync("grep", ["-rlE", "pg(Table|View)\\(", "app/upstream"], { encoding: "utf8" })
    .trim()
    .split("\n");
  const described: Record<string, unknown> = {};
  for (const file of files) Object.assign(described, await import(/* @vite-ignore */ path.resolve(file)));
  const meta = path.join(config.out!, "meta");
  const newest = readdirSync(meta)
    .filter((name) => name.endsWith("_snapshot.json"))
    .sort()
    .at(-1)!;
  const snapshot: Snapshot = JSON.parse(readFileSync(path.join(meta, newest), "utf8"));
  expect(Object.keys(snapshot.tables).length).toBeGreaterThan(100);
  expect(await generateMigration(snapshot, generateDrizzleJson(described, snapshot.id))).toEqual([]);
});
