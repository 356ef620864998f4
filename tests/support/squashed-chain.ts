import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";

/** The migrations of version 0.2.0 as they were, in order (bin/squash). */
export const SQUASHED: { tag: string; when: number; sql: string }[] = JSON.parse(
  gunzipSync(readFileSync("tests/support/squashed-chain.json.gz")).toString(),
);

/** What the one of them did whose tag ends like that: a database of then has been through it, and a test may be again. */
export function squashedMigration(ending: string): string {
  const found = SQUASHED.find(({ tag }) => tag.endsWith(ending));
  if (!found) throw new Error(`no squashed migration ends in ${ending}`);
  return found.sql;
}
