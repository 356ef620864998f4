import { and, eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { checkRow, type searchChecks as contract } from "~/contracts/employees/background";
import { BACKGROUND_STATE, type BackgroundAct, type BackgroundState, SUBJECT_TYPE } from "~/contracts/employees/codes";
import { MAY } from "~/contracts/employees/may";
import { maskIdNumber, maskMobile } from "~/lib/mask";
import { companyDay } from "~/lib/period";
import { searchToken } from "~/lib/search-tokens.server";
import { say } from "~/lib/texts.server";
import { departmentsOf } from "~/upstream/organization/organization.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { mapped } from "~/upstream/platform/database/page.server";
import { every } from "~/upstream/platform/database/select.server";
import { exportAnswer } from "~/upstream/platform/export.server";
import { attachedFiles } from "~/upstream/platform/files/attached-files.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { unseal } from "~/upstream/platform/identity/crypto.server";
import { holds } from "~/upstream/platform/identity/rights.server";
import { reads } from "~/upstream/platform/reads.server";
import { missing } from "~/upstream/platform/refusal.server";
import { mayUnmask } from "../archives/employee-detail.server";
import { checkVisibleTo } from "./background.server";
import { backgroundChecks } from "./tables.server";

type Query = z.output<(typeof contract)["input"]>["query"];

/** A check with whom it is of. */
const SUBJECTS = sql`
  left join employees person on person.emp_id = background_checks.emp_id
  left join pre_entries candidate on candidate.id = background_checks.pre_entry_id
`;
const CHECKS = sql`background_checks ${SUBJECTS}`;
/** The number is masked where it is a mobile; the department's name comes from memory. */
const LISTED = checkRow.omit({ number: true, departmentPath: true }).extend({
  jobNumber: z.string().nullable(),
  mobile: z.string(),
  departmentId: z.number().int(),
});
const WHOLE = LISTED.extend({
  idNumber: z.string().nullable(),
  consentOn: z.string().nullable(),
  remark: z.string(),
  cancelReason: z.string(),
  consentFileId: z.number().int().nullable(),
  reportFileId: z.number().int().nullable(),
  version: z.number().int(),
});
type Row = z.output<typeof LISTED>;

const ofSubject = {
  name: sql`coalesce(person.emp_name, candidate.name)`,
  jobNumber: sql`person.job_number`,
  mobile: sql`coalesce(person.mobile, candidate.mobile)`,
  departmentId: sql`coalesce(person.department_id, candidate.department_id)`,
};
const CHECK = reads(LISTED, { background_checks: backgroundChecks }, ofSubject, SUBJECTS);
const RECORD = reads(
  WHOLE,
  { background_checks: backgroundChecks },
  { ...ofSubject, idNumber: sql`coalesce(card.id_number, candidate.id_number)` },
  sql`${SUBJECTS} left join identity_cards card on card.emp_id = person.emp_id`,
);

const filtersOf = (caller: Caller, query: Query): SQL =>
  every([
    checkVisibleTo(caller, MAY.background.see),
    query.likeName &&
      sql`coalesce(person.search_tokens, candidate.search_tokens) @> array[${searchToken(query.likeName)}]::text[]`,
    query.subjectType !== undefined && sql`subject_type = ${query.subjectType}`,
    query.state !== undefined && sql`background_checks.state = ${query.state}`,
    query.result !== undefined && sql`result = ${query.result}`,
    query.completedFrom !== undefined && sql`completed_on >= ${query.completedFrom}`,
    query.completedTo !== undefined && sql`completed_on <= ${query.completedTo}`,
  ]);

/** Checks within the scope of 11081001, the latest first. */
export async function searchChecks(db: Reader, caller: Caller, { page, query }: z.output<(typeof contract)["input"]>) {
  const found = await CHECK.page(db, page, { where: filtersOf(caller, query), order: sql`background_checks.id desc` });
  const departments = await departmentsOf(db, caller);
  return mapped(found, (row) => shown(row, departments));
}

const shown = (
  { jobNumber, mobile, departmentId, ...row }: Row,
  departments: Awaited<ReturnType<typeof departmentsOf>>,
) => ({
  ...row,
  number: jobNumber ?? maskMobile(mobile),
  departmentPath: departments.pathOf(departmentId),
});

/** What may be done with a check in its state (employees, States); an employee answers for himself. */
function actsOf({ state, subjectType }: Pick<Row, "state" | "subjectType">): BackgroundAct[] {
  const acts: Record<BackgroundState, BackgroundAct[]> = {
    [BACKGROUND_STATE.consent]: subjectType === SUBJECT_TYPE.candidate ? ["consent", "cancel"] : ["cancel"],
    [BACKGROUND_STATE.running]: ["result", "report", "cancel"],
    [BACKGROUND_STATE.cancelled]: [],
    [BACKGROUND_STATE.recorded]: ["report"],
  };
  return acts[state];
}

/** A check with its subject's identity masked, whoever looks. */
export async function checkDetail(db: Reader, caller: Caller, { id }: { id: number }) {
  const { idNumber, consentFileId, reportFileId, consentOn, remark, cancelReason, version, ...row } = await RECORD.one(
    db,
    sql`background_checks.id = ${id} and ${checkVisibleTo(caller, MAY.background.see)}`,
  );
  const files = await attachedFiles(
    db,
    [consentFileId, reportFileId].filter((key) => key !== null),
  );
  const file = (key: number | null) => files.find(({ attachmentInfoId }) => attachmentInfoId === key) ?? null;
  return {
    ...shown(row, await departmentsOf(db, caller)),
    consentOn,
    remark,
    cancelReason,
    version,
    mobile: maskMobile(row.mobile),
    idNumber: idNumber ? maskIdNumber(unseal(idNumber)) : "",
    consentFile: file(consentFileId),
    reportFile: file(reportFileId),
    acts: holds(caller, MAY.background.edit) ? actsOf(row) : [],
  };
}

/** The own check, for the employee who is asked. */
export async function ownCheck(db: Reader, caller: Caller, { id }: { id: number }) {
  const [row] = await db
    .select()
    .from(backgroundChecks)
    .where(and(eq(backgroundChecks.id, id), eq(backgroundChecks.empId, caller.empId ?? 0)));
  if (!row) throw missing();
  const { vendor, items, state, version } = row;
  return { id, vendor, items, version, mayAnswer: state === BACKGROUND_STATE.consent };
}

/**
 * The list as the import reads it. A candidate's number is the mobile: in full only for who may see it (employees rule
 * 10).
 */
export function exportChecks(caller: Caller, { query }: { query: Query }): Promise<Response> {
  const text = (key: string) => say(caller.language, { key: `background:${key}` });
  const whole = mayUnmask(caller);
  return exportAnswer(caller, {
    action: "background.export",
    objectType: "backgroundCheck",
    asked: { query },
    title: text("list.title"),
    day: companyDay(),
    columns: ["subject", "name", "result", "completedOn", "vendor", "remark"].map((field) => ({
      header: text(`field.${field}`),
      kind: field === "completedOn" ? ("date" as const) : ("text" as const),
    })),
    rows: async () => {
      const from = sql`${CHECKS} where ${filtersOf(caller, query)}`;
      return {
        count: sql`select count(*)::int as n from ${from}`,
        select: sql`
          select subject_type, coalesce(person.job_number, candidate.mobile), coalesce(person.emp_name, candidate.name),
            result, completed_on::text, vendor, background_checks.remark
          from ${from}
          order by background_checks.id desc
        `,
        cells: ([type, number, name, result, completedOn, vendor, remark]) => [
          type === SUBJECT_TYPE.candidate && !whole ? maskMobile(number as string) : (number as string),
          name as string,
          text(`result.${result}`),
          completedOn as string | null,
          vendor as string,
          remark as string,
        ],
      };
    },
  });
}
