import { sql } from "drizzle-orm";
import { z } from "zod";
import { requiredText } from "~/contracts/endpoint";
import { CREDIT_SCOPE, CREDIT_SCOPES, type CreditScope } from "~/contracts/finance/codes";
import { MAY } from "~/contracts/finance/may";
import { yuan } from "~/contracts/finance/typed";
import { DEPARTMENT_STATUS, EMPLOYMENT } from "~/contracts/organization/codes";
import { financePaths } from "~/lib/finance/paths";
import { formatAmount } from "~/lib/money";
import { JOB_NUMBERS } from "~/upstream/organization/job-numbers.server";
import { departmentNamed, judgeDepartment } from "~/upstream/organization/names/named-departments.server";
import { type Departments, departmentsOf, type Levels, levelsOf } from "~/upstream/organization/organization.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import {
  CREATE,
  type ImportColumn,
  type ImportDefinition,
  type ParsedRow,
  UNCHANGED,
  UPDATE,
  type ValuesOf,
} from "~/upstream/platform/imports/definition.server";
import { mergeRows, type Register } from "~/upstream/platform/imports/merge.server";
import { changing } from "~/upstream/platform/imports/staged.server";
import { choice, keysOf } from "~/upstream/platform/imports/words.server";
import { creditLines } from "./tables.server";

type Values = ValuesOf<typeof COLUMNS>;

interface Data {
  scope: CreditScope;
  /** 0: the row has a fault. */
  scopeId: number;
  limitCny: number;
  validFrom: string;
  validTo: string | null;
  /** Version of the stored line as the check saw it; 0: there was none. */
  seen: number;
}
type Stored = Omit<Data, "seen"> & { [column: string]: unknown; version: number };

interface Context {
  departments: Departments;
  levels: Levels;
}

const field = <Field extends string>(name: Field) => ({ field: name, header: `creditLines:field.${name}` });
const required = { required: true } as const;
const COLUMNS = [
  {
    ...field("scope"),
    ...required,
    cell: choice("creditLines:scope", CREDIT_SCOPES),
    choices: keysOf("creditLines:scope", CREDIT_SCOPES),
  },
  { ...field("who"), identifier: JOB_NUMBERS, ...required, cell: requiredText(300), note: "creditLines:whoNote" },
  { ...field("limit"), ...required, kind: "money", cell: yuan },
  { ...field("validFrom"), ...required, kind: "date", cell: z.iso.date() },
  { ...field("validTo"), kind: "date", cell: z.iso.date() },
] as const satisfies readonly ImportColumn[];

const REGISTER: Register<"scope" | "scopeId" | "validFrom" | "limitCny" | "validTo"> = {
  table: creditLines,
  key: ["scope", "scopeId", "validFrom"],
  columns: ["limitCny", "validTo"],
  object: "creditLine",
  gathered: {
    by: "scope",
    told: (rows, scope) => ({ objectType: "creditLine", objectId: "list", after: { scope: Number(scope), rows } }),
  },
};

/** Credit lines by owner and first day (finance, Imports); an empty last day keeps what stands. */
export const creditLineImport: ImportDefinition<Values, Context, Data> = {
  type: "creditLine",
  template: "creditLine",
  name: "creditLines:title",
  page: {
    title: "creditLines:upload.title",
    address: financePaths.creditLineImport,
    back: { to: financePaths.creditLines, label: "creditLines:upload.back" },
  },
  access: MAY.creditLines.import,
  maxRows: 20_000,
  maxBytes: 10 * 1024 * 1024,
  columns: COLUMNS,
  async prepare(db, caller) {
    const [departments, levels] = await Promise.all([departmentsOf(db, caller), levelsOf(db, caller)]);
    return { departments, levels };
  },
  uniqueKeys({ scope, who, validFrom }, { departments }) {
    const department = scope === CREDIT_SCOPE.department && who ? departmentNamed(departments, who) : undefined;
    const owner = department?.code ?? who;
    return [{ field: "validFrom", key: scope && owner && validFrom && `${scope}/${owner.toLowerCase()}/${validFrom}` }];
  },
  async check(db, caller, rows, context) {
    const people = await peopleOf(db, caller, rows);
    const owners = rows.map(({ values: { scope, who = "" } }) => ownerNamed(scope, who, people, context));
    const stored = await storedOf(db, rows, owners);
    return rows.map(({ values }, n) => {
      const faults: Faults = {};
      const { scope = CREDIT_SCOPE.employee, who = "", limit: limitCny = 0, validFrom = "" } = values;
      const owner = owners[n];
      if (scope === CREDIT_SCOPE.department && who) judgeDepartment(faults, "who", context.departments, who);
      else if (values.scope && who && !owner) addFault(faults, "who", "creditLines:said.who");
      const before = owner ? stored.get(`${scope}/${owner}/${validFrom}`) : undefined;
      const validTo = values.validTo ?? before?.validTo ?? null;
      if (validFrom && validTo && validTo < validFrom) addFault(faults, "validTo", "financeBase:said.dates");
      const changes: Record<string, [unknown, unknown]> = {};
      if (before && before.limitCny !== limitCny)
        changes.limit = [formatAmount(before.limitCny), formatAmount(limitCny)];
      if (before && before.validTo !== validTo) changes.validTo = [before.validTo ?? "", validTo ?? ""];
      return {
        faults,
        action: !before ? CREATE : Object.keys(changes).length > 0 ? UPDATE : UNCHANGED,
        label: `${who} ${validFrom}`.trim(),
        changes: before && changes,
        data: { scope, scopeId: owner ?? 0, limitCny, validFrom, validTo, seen: before?.version ?? 0 },
      };
    });
  },
  apply: (tx, caller, runs) => mergeRows(tx, caller, REGISTER, changing(runs)),
};

/** People on job within the scope, by job number. */
async function peopleOf(db: Reader, caller: Caller, rows: readonly ParsedRow<Values>[]): Promise<Map<string, number>> {
  const numbers = rows.flatMap(({ values: { scope, who } }) => (scope === CREDIT_SCOPE.employee && who ? [who] : []));
  const found = await select(db, { emp_id: num`emp_id`, job_number: str`job_number` })`
    from employees
    where job_number = any(${sql.param(numbers)}::text[])
      and employment = ${EMPLOYMENT.onJob}
      and ${visibleTo(caller, MAY.creditLines.import)}`;
  return new Map(found.map((row) => [row.job_number, row.emp_id]));
}

function ownerNamed(
  scope: CreditScope | undefined,
  who: string,
  people: ReadonlyMap<string, number>,
  { departments, levels }: Context,
): number | undefined {
  if (scope === CREDIT_SCOPE.employee) return people.get(who);
  if (scope === CREDIT_SCOPE.level) return levels.byName.get(who)?.levelId;
  const department = scope === CREDIT_SCOPE.department ? departmentNamed(departments, who) : undefined;
  return department?.status === DEPARTMENT_STATUS.closed ? undefined : department?.departmentId;
}

async function storedOf(
  db: Reader,
  rows: readonly ParsedRow<Values>[],
  owners: readonly (number | undefined)[],
): Promise<Map<string, Stored>> {
  const keys = rows.flatMap(({ values: { scope, validFrom } }, n) =>
    scope && validFrom && owners[n] ? [{ scope, scopeId: owners[n], validFrom }] : [],
  );
  const { rows: found } = await db.execute<Stored>(sql`
    select c.scope, c.scope_id as "scopeId", c.limit_cny::float8 as "limitCny", c.valid_from::text as "validFrom",
      c.valid_to::text as "validTo", c.version
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k(scope smallint, "scopeId" int, "validFrom" date)
    join credit_lines c on c.scope = k.scope and c.scope_id = k."scopeId" and c.valid_from = k."validFrom"`);
  return new Map(found.map((row) => [`${row.scope}/${row.scopeId}/${row.validFrom}`, row]));
}
