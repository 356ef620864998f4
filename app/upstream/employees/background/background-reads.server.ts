import { and, eq, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { searchChecks as contract } from "~/contracts/employees/background";
import {
  BACKGROUND_STATE,
  type BackgroundAct,
  type BackgroundResult,
  type BackgroundState,
  SUBJECT_TYPE,
  type SubjectType,
} from "~/contracts/employees/codes";
import { MAY } from "~/contracts/employees/may";
import { maskIdNumber, maskMobile } from "~/lib/mask";
import { companyDay } from "~/lib/period";
import { searchToken } from "~/lib/search-tokens.server";
import { say } from "~/lib/texts.server";
import { departmentsOf } from "~/upstream/organization/organization.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { listed, windowOf } from "~/upstream/platform/database/page.server";
import { exportAnswer } from "~/upstream/platform/export.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { unseal } from "~/upstream/platform/identity/crypto.server";
import { holds } from "~/upstream/platform/identity/rights.server";
import { missing } from "~/upstream/platform/refusal.server";
import { mayUnmask } from "../archives/employee-detail.server";
import { checkVisibleTo } from "./background.server";
import { backgroundChecks } from "./tables.server";

type Query = z.output<(typeof contract)["input"]>["query"];

interface Row {
  [column: string]: unknown;
  id: number;
  subjectType: SubjectType;
  name: string;
  jobNumber: string | null;
  mobile: string;
  departmentId: number;
  vendor: string;
  items: number[];
  state: BackgroundState;
  result: BackgroundResult;
  completedOn: string | null;
  expiresOn: string | null;
}

/** A check with whom it is of. */
const CHECKS = sql`
  background_checks
  left join employees person on person.emp_id = background_checks.emp_id
  left join pre_entries candidate on candidate.id = background_checks.pre_entry_id
`;
const COLUMNS = sql`
  background_checks.id, subject_type as "subjectType", coalesce(person.emp_name, candidate.name) as name,
    person.job_number as "jobNumber", coalesce(person.mobile, candidate.mobile) as mobile,
  coalesce(person.department_id, candidate.department_id) as "departmentId", vendor, items, background_checks.state,
    result, completed_on::text as "completedOn", expires_on::text as "expiresOn"`;

function filtersOf(caller: Caller, query: Query): SQL {
  const given = [
    checkVisibleTo(caller, MAY.background.see),
    query.likeName &&
      sql`coalesce(person.search_tokens, candidate.search_tokens) @> array[${searchToken(query.likeName)}]::text[]`,
    query.subjectType !== undefined && sql`subject_type = ${query.subjectType}`,
    query.state !== undefined && sql`background_checks.state = ${query.state}`,
    query.result !== undefined && sql`result = ${query.result}`,
    query.completedFrom !== undefined && sql`completed_on >= ${query.completedFrom}`,
    query.completedTo !== undefined && sql`completed_on <= ${query.completedTo}`,
  ];
  return sql.join(
    given.filter((one) => typeof one === "object"),
    sql` and `,
  );
}

/** Checks within the scope of 11081001, the latest first. */
export async function searchChecks(db: Reader, caller: Caller, { page, query }: z.output<(typeof contract)["input"]>) {
  const { rows } = await db.execute<Row & { total: number }>(sql`
    select ${COLUMNS}, count(*) over ()::int as total
    from ${CHECKS}
    where ${filtersOf(caller, query)}
    order by background_checks.id desc
    ${windowOf(page)}`);
  const departments = await departmentsOf(db, caller);
  return listed(
    rows[0]?.total ?? 0,
    rows.map(({ total, ...row }) => shown(row, departments)),
  );
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
  type More = {
    idNumber: string | null;
    consentOn: string | null;
    remark: string;
    cancelReason: string;
    consentFileId: number | null;
    reportFileId: number | null;
    version: number;
  };
  const { rows } = await db.execute<Row & More>(sql`
    select ${COLUMNS}, coalesce(card.id_number, candidate.id_number) as "idNumber", consent_on::text as "consentOn",
      background_checks.remark, cancel_reason as "cancelReason",
      consent_file_id as "consentFileId", report_file_id as "reportFileId", background_checks.version
    from ${CHECKS}
    left join identity_cards card on card.emp_id = person.emp_id
    where background_checks.id = ${id} and ${checkVisibleTo(caller, MAY.background.see)}
    limit 1`);
  if (!rows[0]) throw missing();
  const { idNumber, consentFileId, reportFileId, ...row } = rows[0];
  const { rows: files } = await db.execute<{ attachmentInfoId: number; attachmentName: string; size: number }>(sql`
    select attachment_info_id as "attachmentInfoId", attachment_name as "attachmentName", size::int
    from attachments
    where attachment_info_id in (${consentFileId}, ${reportFileId})`);
  const file = (key: number | null) => files.find(({ attachmentInfoId }) => attachmentInfoId === key) ?? null;
  return {
    ...shown(row, await departmentsOf(db, caller)),
    consentOn: row.consentOn,
    remark: row.remark,
    cancelReason: row.cancelReason,
    version: row.version,
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
