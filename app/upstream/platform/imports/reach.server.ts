import { createHash } from "node:crypto";
import { canonicalJson } from "~/lib/canonical-json";
import type { Reader } from "../database/db.server";
import type { Caller } from "../identity/caller.server";
import type { ImportDefinition } from "./definition.server";

/**
 * Whom the importer reaches with what he holds, as a hash: rows are judged by it, and written only as long as it is
 * the same.
 */
export async function reachOf(db: Reader, definition: ImportDefinition, caller: Caller): Promise<string> {
  const { codes, scopes } = caller.rights;
  const held = {
    codes: [...codes].sort((a, b) => a - b),
    scopes: [...scopes].sort(([a], [b]) => a - b),
    more: await definition.reach?.(db, caller),
  };
  return createHash("sha256").update(canonicalJson(held)).digest("hex");
}
