import type { Endpoint } from "~/contracts/endpoint";
import { audit } from "../audit.server";
import { transaction } from "../database/db.server";
import type { Caller } from "./caller.server";

const KEY = /(^id|Id|No|^jobNumber|^data)$/;

/** Keys of the records that were asked for; what was typed to find them is nobody's affair. */
function keysIn(raw: Record<string, unknown>): Record<string, unknown> {
  const fields = Object.entries({ ...(raw.query as object | undefined), ...raw });
  return Object.fromEntries(
    fields.filter(
      ([name, value]) => KEY.test(name) && ["string", "number"].includes(typeof value) && String(value).length <= 40,
    ),
  );
}

/** Whoever stands in for another leaves a row for each reading, before he sees anything (shell rule 21). */
export async function noteReading(caller: Caller, { path }: Endpoint, raw: Record<string, unknown>): Promise<void> {
  await transaction((tx) =>
    audit(tx, caller, {
      action: "acting.read",
      objectType: "call",
      objectId: path,
      siteId: caller.siteId,
      after: keysIn(raw),
    }),
  );
}
