import { sql } from "drizzle-orm";
import type { z } from "zod";
import {
  type searchSchemes as contract,
  type saveScheme as saveContract,
  schemeRecord,
  schemeRow,
} from "~/contracts/performance/schemes";
import { storedName, taken } from "~/upstream/organization/organization-parts.server";
import { contains } from "~/upstream/platform/database/contains.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { reads } from "~/upstream/platform/reads.server";
import { addRecord, changeRecord, heldRecord, type Kept } from "~/upstream/platform/record-save.server";
import { perfGradeSchemes } from "./tables.server";

const SCHEME = {
  table: perfGradeSchemes,
  object: "perfScheme",
  refused: taken({ perf_grade_schemes_name_key: ["name", "perfSchemes:said.nameTaken"] }),
} satisfies Kept<typeof perfGradeSchemes>;

const RECORD = reads(schemeRecord, { s: perfGradeSchemes }, {});
const ROW = reads(
  schemeRow,
  { s: perfGradeSchemes },
  { classes: sql`(select count(*) from perf_classes c where c.grade_scheme_id = s.id)` },
);

/** Schemes of grades by name, with how many classes use them. */
export const searchSchemes = (
  db: Reader,
  _caller: Caller,
  { page, query: { likeName } }: z.output<(typeof contract)["input"]>,
) => ROW.page(db, page, { where: [likeName && contains(sql`s.name`, likeName)], order: sql`s.name, s.id` });

export const schemeDetail = (db: Reader, _caller: Caller, { id }: { id: number }) => RECORD.one(db, sql`s.id = ${id}`);

/** A scheme of grades, new or changed; running cycles have copied theirs (performance rules 4, 17 and 18). */
export async function saveScheme(
  tx: Tx,
  caller: Caller,
  { id, version, ...input }: z.output<(typeof saveContract)["input"]>,
) {
  const before = id === undefined ? null : await heldRecord(tx, SCHEME, id, version);
  const values = { ...input, name: storedName("name", input.name) };
  return before ? changeRecord(tx, caller, SCHEME, before, values) : addRecord(tx, caller, SCHEME, values);
}
