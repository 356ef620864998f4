import { sql } from "drizzle-orm";
import { z } from "zod";
import { requiredText, text } from "~/contracts/endpoint";
import { INPUT_SOURCE, INPUT_STATE } from "~/contracts/payroll/codes";
import { ITEM_KIND, type ItemKind } from "~/contracts/salary/codes";
import { signedFen } from "~/contracts/salary/inputs";
import { MAY } from "~/contracts/salary/may";
import { formatAmount } from "~/lib/money";
import { salaryPaths } from "~/lib/salary/paths";
import { JOB_NUMBERS } from "~/upstream/organization/job-numbers.server";
import { payBegun } from "~/upstream/payroll/months.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import {
  type CheckedRow,
  CREATE,
  type ImportColumn,
  type ImportDefinition,
  type ParsedRow,
  UNCHANGED,
  UPDATE,
  type ValuesOf,
} from "~/upstream/platform/imports/definition.server";
import { COVERED, type NamedPerson, namedPeople, personFaults, writesFigures } from "../filed-people.server";
import { PAID_INPUTS } from "../paid-rows.server";
import { clerkEntry } from "../reach.server";
import { enteredIn } from "./entered-items.server";
import { applyInputs, type FiledRow } from "./input-import-apply.server";

const column = <Field extends string>(field: Field) => ({ field, header: `salInputs:field.${field}` }) as const;
const required = <Field extends string>(field: Field) => ({ ...column(field), required: true }) as const;

/** A month of this century. */
export const monthCell = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, { error: "salInputs:said.month" });
const amountCell = z.string().transform((typed, context) => {
  const fen = signedFen(typed);
  if (fen !== null) return fen;
  context.addIssue({ code: "custom", message: "salInputs:said.amount" });
  return z.NEVER;
});
const COLUMNS = [
  { ...required("jobNumber"), identifier: JOB_NUMBERS, cell: text(20) },
  { ...required("month"), kind: "month", cell: monthCell },
  { ...required("itemCode"), identifier: "code", cell: requiredText(40), note: "salInputs:notes.itemCode" },
  { ...required("amount"), kind: "money", cell: amountCell },
  { ...column("remark"), cell: text(200) },
] as const satisfies readonly ImportColumn[];
type Values = ValuesOf<typeof COLUMNS>;

/** Inputs by file (salary, Imports): the same person, month, item and remark once more is another amount. */
export const inputImport: ImportDefinition<Values, null, FiledRow> = {
  type: "runInput",
  template: "runInput",
  name: "salInputs:upload.name",
  page: {
    title: "salInputs:upload.title",
    address: salaryPaths.inputImport,
    back: { to: salaryPaths.inputs, label: "salInputs:upload.back" },
  },
  access: MAY.runs.work,
  maxRows: 50_000,
  maxBytes: 10 * 1024 * 1024,
  columns: COLUMNS,
  reach: clerkEntry,
  prepare: async () => null,
  uniqueKeys: ({ jobNumber, month, itemCode, remark = "" }) => [
    { field: "itemCode", key: jobNumber && month && itemCode && [jobNumber, month, itemCode, remark].join("\n") },
  ],
  async check(db, caller, rows) {
    const people = await namedPeople(
      db,
      caller,
      MAY.runs.work,
      rows.map(({ values }) => values.jobNumber),
    );
    const standing = await standingOf(db, rows, people);
    return rows.map((row, at) => judge(row, caller, people.get(row.values.jobNumber ?? ""), standing.get(at)));
  },
  apply: applyInputs,
  undo: { held: [PAID_INPUTS], reach: writesFigures(MAY.runs.work) },
};

/** What a row meets: the kind of its item in the structure of the month, the month's pay, an input of the same key. */
interface Standing {
  kind: ItemKind | null;
  begun: boolean;
  version: number | null;
  state: number | null;
  amount: number | null;
}

async function standingOf(
  db: Reader,
  rows: readonly ParsedRow<Values>[],
  people: ReadonlyMap<string, NamedPerson>,
): Promise<Map<number, Standing>> {
  const asked = rows.flatMap(({ values: { jobNumber, month, itemCode, remark = "" } }, at) => {
    const person = people.get(jobNumber ?? "");
    return person && month && itemCode ? [{ at, empId: person.empId, month, itemCode, remark }] : [];
  });
  const { rows: found } = await db.execute<Standing & { at: number; [column: string]: unknown }>(sql`
    select g.at, i.kind, ${payBegun(sql`g.month`, sql`a.company_id`, sql`g."empId"`)} as begun, n.version, n.state,
      n.amount
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as g(
      at int, "empId" int, month text, "itemCode" text, remark text
    )
    left join salary_archives a on a.emp_id = g."empId"
    left join lateral (${enteredIn(sql`a.structure_id`, sql`g.month`)} and i.code = g."itemCode") i on true
    left join pay_inputs n
      on n.source_type = ${INPUT_SOURCE.import}
        and n.emp_id = g."empId"
        and n.month = g.month
        and n.item_code = g."itemCode"
        and n.remark = g.remark`);
  return new Map(found.map(({ at, ...standing }) => [at, standing]));
}

function judge(
  { values }: ParsedRow<Values>,
  caller: Caller,
  person: NamedPerson | undefined,
  standing: Standing | undefined,
): CheckedRow<FiledRow> {
  const { jobNumber, month = "", itemCode = "", amount = 0, remark = "" } = values;
  const faults: Faults = {};
  personFaults(faults, jobNumber, caller, person);
  const isOther = person !== undefined && person.empId !== caller.empId && person.seen;
  if (isOther && person.companyId === null) addFault(faults, "jobNumber", "salInputs:said.noArchive");
  else if (isOther && standing) {
    if (standing.kind === null) addFault(faults, "itemCode", "salInputs:said.notItem", { month });
    if (standing.begun) addFault(faults, "month", "salArchives:said.begun", { month });
    else if (standing.state === INPUT_STATE.taken) addFault(faults, "month", "payroll:said.taken", { month });
    if (standing.kind === ITEM_KIND.afterTax && amount < 0) addFault(faults, "amount", "salInputs:said.belowZero");
  }
  const had = standing?.version ?? null;
  const isSame = had !== null && standing?.amount === amount;
  return {
    faults,
    action: had === null ? CREATE : isSame ? UNCHANGED : UPDATE,
    label: [jobNumber, person?.name, month, itemCode].filter(Boolean).join(" "),
    ...(had !== null && !isSame && { changes: { amount: [COVERED, formatAmount(amount)] } }),
    data: {
      empId: person?.empId ?? 0,
      siteId: person?.siteId ?? 0,
      month,
      itemCode,
      amount,
      remark,
      seen: had ?? 0,
      before: had === null ? null : (standing?.amount ?? null),
    },
  };
}
