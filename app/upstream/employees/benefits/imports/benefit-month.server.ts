import { sql } from "drizzle-orm";
import { BENEFIT_KIND, CONTRIBUTION_SOURCE, HOUSEHOLD, SCHEME, type Scheme } from "~/contracts/employees/codes";
import { MAY } from "~/contracts/employees/may";
import { SOCIAL_KINDS } from "~/lib/employees/contributions";
import { employeePaths } from "~/lib/employees/paths";
import { formatAmount } from "~/lib/money";
import type { Message } from "~/lib/texts.server";
import { difference, type Fields } from "~/upstream/platform/audit.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import {
  CREATE,
  type ImportColumn,
  type ImportDefinition,
  type ParsedRow,
  type StagedRow,
  UNCHANGED,
  UPDATE,
  type ValuesOf,
} from "~/upstream/platform/imports/definition.server";
import { mergeRows, type Register } from "~/upstream/platform/imports/merge.server";
import { allChanging } from "~/upstream/platform/imports/staged.server";
import { choice, keysOf } from "~/upstream/platform/imports/words.server";
import { personOf } from "../../archives/imports/known-people.server";
import { openMonths } from "../contribution-month.server";
import { amountSql, baseSql, capSql, floorSql } from "../contributions-sql.server";
import { contributions } from "../tables.server";
import {
  amountColumn,
  column,
  insurablePeople,
  LIMITS,
  labelOf,
  lockedMonths,
  monthColumn,
  PERSON_COLUMNS,
  pageOf,
  required,
} from "./benefit-cells.server";
import { holdImportedMonths, lockedRows } from "./benefit-undo.server";

type Values = ValuesOf<(typeof COLUMNS)[Scheme]>;
interface Data {
  scheme: Scheme;
  empId: number;
  month: string;
  kind: number;
  forMonth: string;
  employerAmount: number;
  employeeAmount: number;
  /** Of the stored row as the check saw it; 0: there was none. */
  seen: number;
}
type Amounts = { key: string; employerAmount: number; employeeAmount: number };
type Known = Amounts & { version: number };

const PAGES = {
  [SCHEME.social]: {
    name: "benefits:withholding.importName",
    page: pageOf("withholding", employeePaths.withholding),
  },
  [SCHEME.fund]: { name: "benefits:buy.title", page: pageOf("buy", employeePaths.buy) },
};

/** How the amounts of a row were worked out. */
const WORKED_OUT = [
  "cityCode",
  "declaredBase",
  "floor",
  "cap",
  "base",
  "employerBp",
  "employeeBp",
  "roundTo",
  "roundMode",
] as const;

const inMonth = monthColumn("month", required);
const COLUMNS = {
  [SCHEME.social]: [
    inMonth,
    ...PERSON_COLUMNS,
    column("kind", choice("benefits:kind", SOCIAL_KINDS), {
      ...required,
      choices: keysOf("benefits:kind", SOCIAL_KINDS),
    }),
    amountColumn("employeeAmount", required),
    amountColumn("employerAmount"),
    monthColumn("forMonth"),
  ],
  [SCHEME.fund]: [
    inMonth,
    ...PERSON_COLUMNS,
    amountColumn("employerAmount", required),
    amountColumn("employeeAmount", required),
  ],
} as const satisfies Record<Scheme, readonly ImportColumn[]>;

const keyOf = (empId: number, { month, kind, forMonth }: { month: string; kind: number; forMonth: string }) =>
  `${empId}/${month}/${kind}/${forMonth}`;

function monthImport(scheme: Scheme): ImportDefinition<Values, null, Data> {
  const name = scheme === SCHEME.fund ? "buy" : "withholding";
  const whole = (values: Partial<Values>) => ({
    month: values.month ?? "",
    kind: scheme === SCHEME.fund ? BENEFIT_KIND.fund : (values.kind ?? 0),
    forMonth: values.forMonth ?? values.month ?? "",
  });
  return {
    ...LIMITS,
    type: name,
    template: name,
    ...PAGES[scheme],
    columns: COLUMNS[scheme],
    prepare: async () => null,
    uniqueKeys: (values) => {
      const { month, kind, forMonth } = whole(values);
      return [
        {
          field: "jobNumber",
          key: values.jobNumber && month && kind ? `${values.jobNumber}/${month}/${kind}/${forMonth}` : undefined,
        },
      ];
    },
    async check(db, caller, rows) {
      const people = await insurablePeople(db, caller, rows);
      const ids = [...people.values()].map((person) => person.emp_id);
      const months = [...new Set(rows.flatMap(({ values }) => values.month ?? []))];
      const [locked, stored, expected] = await Promise.all([
        lockedMonths(db, scheme, months),
        storedOf(db, scheme, ids, months),
        scheme === SCHEME.fund ? expectedOf(db, ids, months) : new Map<string, Amounts>(),
      ]);
      return rows.map(({ values, faulty }: ParsedRow<Values>) => {
        const faults: Faults = {};
        const person = personOf(faults, values, people);
        const { month, kind, forMonth } = whole(values);
        if (locked.has(month)) addFault(faults, "month", "benefits:said.locked", { month });
        if (forMonth > month && !faulty.has("forMonth") && month)
          addFault(faults, "forMonth", "benefits:said.afterMonth");
        const { employerAmount = 0, employeeAmount = 0 } = values;
        const before = person && stored.get(keyOf(person.emp_id, { month, kind, forMonth }));
        const computed = person && expected.get(keyOf(person.emp_id, { month, kind, forMonth }));
        const data = {
          scheme,
          empId: person?.emp_id ?? 0,
          month,
          kind,
          forMonth,
          employerAmount,
          employeeAmount,
          seen: before?.version ?? 0,
        };
        const changes = before && changesOf(before, data);
        const action = !before ? CREATE : Object.keys(changes!).length > 0 ? UPDATE : UNCHANGED;
        return { faults, action, label: labelOf(values), warning: warning(computed, data), changes, data };
      });
    },
    apply: (tx, caller, runs) => applyMonth(tx, caller, scheme, runs),
    undo: {
      held: [lockedRows("contributions", sql`m.month = t.month and m.scheme = t.scheme`)],
      before: holdImportedMonths,
    },
  };
}

function changesOf(before: Known, { employerAmount, employeeAmount }: Data): Record<string, [unknown, unknown]> {
  const pairs: [string, number, number][] = [
    ["employerAmount", before.employerAmount, employerAmount],
    ["employeeAmount", before.employeeAmount, employeeAmount],
  ];
  return Object.fromEntries(
    pairs.flatMap(([field, was, is]) => (was === is ? [] : [[field, [formatAmount(was), formatAmount(is)]]])),
  );
}

/** The sheet's row warning: the preview says what base × rate would be. */
function warning(computed: Amounts | undefined, data: Data): Message | undefined {
  if (!computed || (computed.employerAmount === data.employerAmount && computed.employeeAmount === data.employeeAmount))
    return undefined;
  return {
    key: "benefits:said.differs",
    params: { employer: formatAmount(computed.employerAmount), employee: formatAmount(computed.employeeAmount) },
  };
}

async function storedOf(db: Reader, scheme: Scheme, ids: number[], months: string[]): Promise<Map<string, Known>> {
  const { rows } = await db.execute<Known>(sql`
    select emp_id || '/' || month || '/' || kind || '/' || for_month as key, version,
      employer_amount as "employerAmount", employee_amount as "employeeAmount"
    from contributions
    where scheme = ${scheme} and emp_id = any(${sql.param(ids)}::int[]) and month = any(${sql.param(months)}::text[])`);
  return new Map(rows.map((row) => [row.key, row]));
}

/** What base × rate makes of the fund archives in the months of the file. */
async function expectedOf(db: Reader, ids: number[], months: string[]): Promise<Map<string, Amounts>> {
  const base = baseSql(
    sql`a.base`,
    floorSql(sql`p.kind`, sql`p.floor`, sql`c.avg_wage`, sql`c.min_wage`),
    capSql(sql`p.cap`, sql`c.avg_wage`),
  );
  const rows = await select(db, {
    key: str`a.emp_id || '/' || m.month || '/6/' || m.month`,
    employerAmount: num`${amountSql(base, sql`a.employer_bp`, sql`p.round_to`, sql`p.round_mode`)}`,
    employeeAmount: num`${amountSql(base, sql`a.employee_bp`, sql`p.round_to`, sql`p.round_mode`)}`,
  })`
    from unnest(${sql.param(months)}::text[]) m(month)
    join benefit_archives a on a.scheme = ${SCHEME.fund}
      and a.emp_id = any(${sql.param(ids)}::int[])
      and a.start_month <= m.month
      and (a.stop_month is null or a.stop_month > m.month)
    join employees on employees.emp_id = a.emp_id
    join lateral (
      select *
      from city_params cp
      where cp.city_code = a.city_code and cp.start_month <= m.month
      order by cp.start_month desc
      limit 1
    ) c on true
    join benefit_params p on p.city_code = a.city_code
      and p.kind = ${BENEFIT_KIND.fund}
      and p.start_month <= m.month
      and (p.end_month is null or p.end_month >= m.month)
      and p.household_type in (${HOUSEHOLD.any}, coalesce(employees.household_type, ${HOUSEHOLD.urban}))`;
  return new Map(rows.map((row) => [row.key, row]));
}

/** Rule 38, also at the commit: the months are held first, then rows are added or replaced as the check saw them. */
async function applyMonth(
  tx: Tx,
  caller: Caller,
  scheme: Scheme,
  runs: AsyncIterable<StagedRow<Data>[]>,
): Promise<void> {
  const rows = await allChanging(runs);
  await openMonths(
    tx,
    scheme,
    rows.map(({ month }) => month),
  );
  await mergeRows(tx, caller, register(caller, scheme), [rows]);
}

/**
 * A file replaces what was worked out: nothing of that stays beside the amounts. New rows are told of by month,
 * replaced ones each; amounts are salary figures and stay covered.
 */
const register = (caller: Caller, scheme: Scheme): Register<Exclude<keyof Data, "seen">> => ({
  table: contributions,
  key: ["scheme", "empId", "month", "kind", "forMonth"],
  columns: ["employerAmount", "employeeAmount"],
  always: {
    source: sql`${CONTRIBUTION_SOURCE.imported}::int`,
    remark: sql`''`,
    ...Object.fromEntries(WORKED_OUT.map((field) => [field, sql`null`])),
  },
  people: visibleTo(caller, MAY.benefits.edit),
  object: "contribution",
  auditEntry: ({ siteId, before, after }) => ({
    siteId,
    ...covered(difference(auditValues(before!), auditValues(after))!),
  }),
  gathered: {
    by: "month",
    told: (rows, month) => ({
      objectType: "contributionMonth",
      objectId: `${scheme}/${month}`,
      after: { month, rows },
    }),
  },
});

/** The fields of a replaced row that the audit knows. */
const auditValues = ({ source, employerAmount, employeeAmount }: Fields): Fields => ({
  source,
  employerAmount,
  employeeAmount,
});

const covered = (changed: { before: Fields; after: Fields }) => {
  const cover = (fields: Fields): Fields =>
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, name === "source" ? value : "***"]));
  return { before: cover(changed.before), after: cover(changed.after) };
};

export const withholdingImport = monthImport(SCHEME.social);
export const buyImport = monthImport(SCHEME.fund);
