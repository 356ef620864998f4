import { sql } from "drizzle-orm";
import { MAY } from "~/contracts/employees/codes";
import { FUND_KIND, SOCIAL_KINDS } from "~/lib/employees/contributions";
import { formatAmount } from "~/lib/money";
import { paths } from "~/lib/paths";
import type { Message } from "~/lib/texts.server";
import { audit, type AuditEntry, difference, type Fields } from "~/upstream/platform/audit.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
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
import { conflict } from "~/upstream/platform/refusal.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { FUND, SOCIAL, type Scheme } from "../benefit-parts.server";
import { openMonths } from "../contribution-month.server";
import { amountSql, baseSql, capSql, floorSql } from "../contributions-sql.server";
import {
  amountColumn,
  column,
  inChunks,
  insurablePeople,
  labelOf,
  LIMITS,
  lockedMonths,
  monthCell,
  pageOf,
  PERSON_COLUMNS,
  required,
} from "./benefit-cells.server";
import { personOf } from "../../archives/imports/known-people.server";
import { choice, keysOf } from "~/upstream/platform/imports/words.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";

type Values = ValuesOf<(typeof COLUMNS)[Scheme]>;
interface Data {
  emp_id: number;
  month: string;
  kind: number;
  for_month: string;
  employer_amount: number;
  employee_amount: number;
  /** Of the stored row as the check saw it; 0: there was none. */
  seen: number;
}
type Amounts = { key: string; employerAmount: number; employeeAmount: number };
type Known = Amounts & { version: number };

const PAGES = {
  [SOCIAL]: {
    name: "benefits:withholding.importName",
    page: pageOf("withholding", paths.withholding),
  },
  [FUND]: { name: "benefits:buy.title", page: pageOf("buy", paths.buy) },
};

const monthColumn = column("month", monthCell, required);
const COLUMNS = {
  [SOCIAL]: [
    monthColumn,
    ...PERSON_COLUMNS,
    column("kind", choice("benefits:kind", SOCIAL_KINDS), {
      ...required,
      choices: keysOf("benefits:kind", SOCIAL_KINDS),
    }),
    amountColumn("employeeAmount", required),
    amountColumn("employerAmount"),
    column("forMonth", monthCell),
  ],
  [FUND]: [
    monthColumn,
    ...PERSON_COLUMNS,
    amountColumn("employerAmount", required),
    amountColumn("employeeAmount", required),
  ],
} as const satisfies Record<Scheme, readonly ImportColumn[]>;

const keyOf = (empId: number, { month, kind, forMonth }: { month: string; kind: number; forMonth: string }) =>
  `${empId}/${month}/${kind}/${forMonth}`;

function monthImport(scheme: Scheme): ImportDefinition<Values, null, Data> {
  const name = scheme === FUND ? "buy" : "withholding";
  const whole = (values: Partial<Values>) => ({
    month: values.month ?? "",
    kind: scheme === FUND ? FUND_KIND : (values.kind ?? 0),
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
        scheme === FUND ? expectedOf(db, ids, months) : new Map<string, Amounts>(),
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
          emp_id: person?.emp_id ?? 0,
          month,
          kind,
          for_month: forMonth,
          employer_amount: employerAmount,
          employee_amount: employeeAmount,
          seen: before?.version ?? 0,
        };
        const changes = before && changesOf(before, data);
        const action = !before ? CREATE : Object.keys(changes!).length > 0 ? UPDATE : UNCHANGED;
        return { faults, action, label: labelOf(values), warning: warning(computed, data), changes, data };
      });
    },
    apply: (tx, caller, runs) => applyMonth(tx, caller, scheme, runs),
  };
}

function changesOf(before: Known, { employer_amount, employee_amount }: Data): Record<string, [unknown, unknown]> {
  const pairs: [string, number, number][] = [
    ["employerAmount", before.employerAmount, employer_amount],
    ["employeeAmount", before.employeeAmount, employee_amount],
  ];
  return Object.fromEntries(
    pairs.flatMap(([field, was, is]) => (was === is ? [] : [[field, [formatAmount(was), formatAmount(is)]]])),
  );
}

/** The sheet's row warning: the preview says what base × rate would be. */
function warning(computed: Amounts | undefined, data: Data): Message | undefined {
  if (
    !computed ||
    (computed.employerAmount === data.employer_amount && computed.employeeAmount === data.employee_amount)
  )
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
  const { rows } = await db.execute<Amounts>(sql`
    select a.emp_id || '/' || m.month || '/6/' || m.month as key,
      ${amountSql(base, sql`a.employer_bp`, sql`p.round_to`, sql`p.round_mode`)} as "employerAmount",
        ${amountSql(base, sql`a.employee_bp`, sql`p.round_to`, sql`p.round_mode`)} as "employeeAmount"
    from unnest(${sql.param(months)}::text[]) m(month)
    join benefit_archives a on a.scheme = ${FUND}
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
      and p.kind = ${FUND_KIND}
      and p.start_month <= m.month
      and (p.end_month is null or p.end_month >= m.month)
      and p.household_type in (0, coalesce(employees.household_type, 1))`);
  return new Map(rows.map((row) => [row.key, row]));
}

/**
 * Rule 38, also at the commit: the months are held first, then rows are added or replaced as the check saw them, 5,000
 * a statement.
 */
async function applyMonth(
  tx: Tx,
  caller: Caller,
  scheme: Scheme,
  runs: AsyncIterable<StagedRow<Data>[]>,
): Promise<void> {
  const rows: Data[] = [];
  for await (const run of runs) for (const { action, data } of run) if (action !== UNCHANGED) rows.push(data);
  await openMonths(
    tx,
    scheme,
    rows.map(({ month }) => month),
  );
  const created = new Map<string, number>();
  for (const { month, seen } of rows) if (seen === 0) created.set(month, (created.get(month) ?? 0) + 1);
  for (const chunk of inChunks(rows)) {
    const replaced = await writeChunk(tx, caller, scheme, chunk);
    await audit(tx, caller, ...replaced.map(told));
  }
  await audit(
    tx,
    caller,
    ...[...created].map(([month, n]) => ({
      action: "contribution.import",
      objectType: "contributionMonth",
      objectId: `${scheme}/${month}`,
      after: { month, rows: n },
    })),
  );
}

type Replaced = {
  id: number;
  site_id: number;
  source: number;
  employer_was: number;
  employee_was: number;
  employer_amount: number;
  employee_amount: number;
};

/**
 * Writes a chunk, or refuses when a row was changed, added or removed since the check. @returns the rows that were
 * replaced
 */
async function writeChunk(tx: Tx, caller: Caller, scheme: Scheme, chunk: readonly Data[]): Promise<Replaced[]> {
  const file = sql`
    jsonb_to_recordset(${JSON.stringify(chunk)}::jsonb) as r(
      emp_id int, month text, for_month text, kind smallint, employer_amount bigint, employee_amount bigint, seen int
    )
      join employees on employees.emp_id = r.emp_id`;
  const { rows: replaced } = await tx.execute<Replaced>(sql`
    with stored as (
      select x.id, x.source, x.employer_amount as employer_was, x.employee_amount as employee_was, r.employer_amount,
        r.employee_amount, employees.site_id
      from ${file}
      join contributions x on x.scheme = ${scheme}
        and x.emp_id = r.emp_id
        and x.month = r.month
        and x.kind = r.kind
        and x.for_month = r.for_month
        and x.version = r.seen
      where ${visibleTo(caller, MAY.benefits.edit)} order by x.id for update of x
    )
    update contributions x
    set employer_amount = s.employer_amount, employee_amount = s.employee_amount, source = 2, remark = '',
      city_code = null, declared_base = null, floor = null, cap = null, base = null, employer_bp = null,
        employee_bp = null, round_to = null, round_mode = null,
      version = x.version + 1, updated_by = ${caller.actorUserId}, updated_at = now()
    from stored s where x.id = s.id returning s.*`);
  const { rowCount: created } = await tx.execute(sql`
    insert into contributions (
      scheme, emp_id, month, for_month, kind, employer_amount, employee_amount, source, created_by, updated_by
    )
    select ${scheme}::smallint, r.emp_id, r.month, r.for_month, r.kind, r.employer_amount, r.employee_amount, 2,
      ${caller.actorUserId}::int, ${caller.actorUserId}::int
    from ${file} where r.seen = 0 and ${visibleTo(caller, MAY.benefits.edit)}
    on conflict do nothing`);
  if (replaced.length + (created ?? 0) !== chunk.length) throw conflict("imports:refused.changed");
  return replaced;
}

/** The fields of a replaced row that differ; amounts are salary figures and stay covered. */
function told({
  id,
  site_id,
  source,
  employer_was,
  employee_was,
  employer_amount,
  employee_amount,
}: Replaced): AuditEntry {
  const { before, after } = difference(
    { source, employerAmount: employer_was, employeeAmount: employee_was },
    { source: 2, employerAmount: employer_amount, employeeAmount: employee_amount },
  )!;
  const covered = (fields: Fields): Fields =>
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, name === "source" ? value : "***"]));
  return {
    action: "contribution.import",
    objectType: "contribution",
    objectId: id,
    siteId: site_id,
    before: covered(before),
    after: covered(after),
  };
}

export const withholdingImport = monthImport(SOCIAL);
export const buyImport = monthImport(FUND);
