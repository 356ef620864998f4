import { sql } from "drizzle-orm";
import type { z } from "zod";
import type {
  searchSchemes as contract,
  SchemeDetail,
  SchemeRow,
  saveScheme as saveContract,
} from "~/contracts/performance/schemes";
import { storedName, taken } from "~/upstream/organization/organization-parts.server";
import { contains } from "~/upstream/platform/database/contains.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { every } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { addRecord, changeRecord, heldRecord, type Kept } from "~/upstream/platform/record-save.server";
import { registerPage, registerRecord } from "~/upstream/platform/register-reads.server";
import { perfGradeSchemes } from "./tables.server";

const SCHEME = {
  table: perfGradeSchemes,
  object: "perfScheme",
  refused: taken({ perf_grade_schemes_name_key: ["name", "perfSchemes:said.nameTaken"] }),
} satisfies Kept<typeof perfGradeSchemes>;

const FROM = sql`perf_grade_schemes s`;
const COLUMNS = sql`
  s.id, s.name, s.grades, s.cap_s as "capS", s.cap_sa as "capSA", s.bottom_pct as "bottomPct",
    s.min_group as "minGroup", s.version
`;

/** Schemes of grades by name, with how many classes use them. */
export function searchSchemes(db: Reader, _caller: Caller, { page, query }: z.output<(typeof contract)["input"]>) {
  const { likeName } = query;
  return registerPage<SchemeRow & Record<string, unknown>>(
    db,
    page,
    sql`${COLUMNS},
      (
        select count(*)::int
        from perf_classes c
        where c.grade_scheme_id = s.id
      ) as classes`,
    { from: FROM, where: every([likeName && contains(sql`s.name`, likeName)]), order: sql`s.name, s.id` },
  );
}

export const schemeDetail = (db: Reader, _caller: Caller, { id }: { id: number }) =>
  registerRecord<SchemeDetail & Record<string, unknown>>(db, COLUMNS, FROM, sql`s.id = ${id}`);

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
