import { sql } from "drizzle-orm";
import type { z } from "zod";
import { EDIT } from "~/contracts/employees/benefits";
import { FUND_KIND, SOCIAL_KINDS } from "~/lib/contributions";
import { formatAmount } from "~/lib/money";
import type { Message } from "~/lib/texts.server";
import { audit } from "../../platform/audit.server";
import type { Caller } from "../../platform/caller.server";
import type { Reader, Tx } from "../../platform/db.server";
import { CREATE, type ImportDefinition, type ParsedRow, type StagedRow, UPDATE } from "../../platform/imports/definition.server";
import { conflict } from "../../platform/refusal.server";
import { visibleTo } from "../../platform/rights.server";
import { FUND, SOCIAL, type Scheme } from "../benefit-parts.server";
import { openMonths } from "../contribution-month.server";
import { amountSql, baseSql, capSql, floorSql } from "../contributions-sql.server";
import { addFault, type Faults } from "../rules.server";
import { amountColumn, column, inChunks, insurablePeople, labelOf, LIMITS, monthCell, PERSON_COLUMNS, type PersonValues, required } from "./benefit-cells.server";
import { personOf } from "./known-people.server";
import { choice, keysOf } from "./words.server";

interface Values extends PersonValues {
  month: string;
  kind: number;
  employerAmount: number;
  employeeAmount: number;
  forMonth: string;
}
interface Data {
  emp_id: number;
  month: string;
  kind: number;
  for_month: string;
  employer_amount: number;
  employee_amount: number;
}
type Known = { key: string; employerAmount: number; employeeAmount: number };

const monthColumn = column("month", monthCell as unknown as z.ZodType, required);
const keyOf = (empId: number, { month, kind, forMonth }: { month: string; kind: number; forMonth: string }) => `${empId}/${month}/${kind}/${forMonth}`;

function monthImport(scheme: Scheme): ImportDefinition<Values, null, Data> {
  const name = scheme === FUND ? "buy" : "withholding";
  const whole = (values: Partial<Values>) => ({ month: values.month ?? "", kind: scheme === FUND ? FUND_KIND : (values.kind ?? 0), forMonth: values.forMonth ?? values.month ?? "" });
  return {
    ...LIMITS,
    type: name,
    template: name,
    columns:
      scheme === FUND
        ? [monthColumn, ...PERSON_COLUMNS, amountColumn("employerAmount", required), amountColumn("employeeAmount", required)]
        : [
            monthColumn,
            ...PERSON_COLUMNS,
            column("kind", choice("benefits:kind", SOCIAL_KINDS), { ...required, choices: keysOf("benefits:kind", SOCIAL_KINDS) }),
            amountColumn("employeeAmount", required),
            amountColumn("employerAmount"),
            column("forMonth", monthCell),
          ],
    prepare: async () => null,
    uniqueKeys: (values) => {
      const { month, kind, forMonth } = whole(values);
      return [{ field: "jobNumber", key: values.jobNumber && month && kind ? `${values.jobNumber}/${month}/${kind}/${forMonth}` : undefined }];
    },
    async check(db, caller, rows) {
      const people = await insurablePeople(db, caller, rows);
      const ids = [...people.values()].map((person) => person.emp_id);
      const months = [...new Set(rows.flatMap(({ values }) => values.month ?? []))];
      const [locked, stored, expected] = await Promise.all([lockedOf(db, scheme, months), storedOf(db, scheme, ids, months), scheme === FUND ? expectedOf(db, ids, months) : new Map<string, Known>()]);
      return rows.map(({ values, faulty }: ParsedRow<Values>) => {
        const faults: Faults = {};
        const person = personOf(faults, values, people);
        const { month, kind, forMonth } = whole(values);
        if (locked.has(month)) addFault(faults, "month", "benefits:said.locked", { month });
        if (forMonth > month && !faulty.has("forMonth") && month) addFault(faults, "forMonth", "benefits:said.afterMonth");
        const { employerAmount = 0, employeeAmount = 0 } = values;
        const data = { emp_id: person?.emp_id ?? 0, month, kind, for_month: forMonth, employer_amount: employerAmount, employee_amount: employeeAmount };
        const before = person && stored.get(keyOf(person.emp_id, { month, kind, forMonth }));
        const computed = person && expected.get(keyOf(person.emp_id, { month, kind, forMonth }));
        const changes: Record<string, [unknown, unknown]> | undefined = before && {
          employerAmount: [formatAmount(before.employerAmount), formatAmount(employerAmount)],
          employeeAmount: [formatAmount(before.employeeAmount), formatAmount(employeeAmount)],
        };
        return { faults, action: before ? UPDATE : CREATE, label: labelOf(values), warning: warning(computed, data), changes, data };
      });
    },
    apply: (tx, caller, runs) => applyMonth(tx, caller, scheme, runs),
  };
}

/** The sheet's row warning: the preview says what base × rate would be. */
function warning(computed: Known | undefined, data: Data): Message | undefined {
  if (!computed || (computed.employerAmount === data.employer_amount && computed.employeeAmount === data.employee_amount)) return undefined;
  return { key: "benefits:said.differs", params: { employer: formatAmount(computed.employerAmount), employee: formatAmount(computed.employeeAmount) } };
}

async function lockedOf(db: Reader, scheme: Scheme, months: string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ month: string }>(sql`select month from contribution_months where scheme = ${scheme} and month = any(${sql.param(months)}::text[]) and locked_at is not null`);
  return new Set(rows.map(({ month }) => month));
}

async function storedOf(db: Reader, scheme: Scheme, ids: number[], months: string[]): Promise<Map<string, Known>> {
  const { rows } = await db.execute<Known>(sql`
    select emp_id || '/' || month || '/' || kind || '/' || for_month as key, employer_amount as "employerAmount", employee_amount as "employeeAmount"
    from contributions where scheme = ${scheme} and emp_id = any(${sql.param(ids)}::int[]) and month = any(${sql.param(months)}::text[])`);
  return new Map(rows.map((row) => [row.key, row]));
}

/** What base × rate makes of the fund archives in the months of the file. */
async function expectedOf(db: Reader, ids: number[], months: string[]): Promise<Map<string, Known>> {
  const base = baseSql(sql`a.base`, floorSql(sql`p.kind`, sql`p.floor`, sql`c.avg_wage`, sql`c.min_wage`), capSql(sql`p.cap`, sql`c.avg_wage`));
  const { rows } = await db.execute<Known>(sql`
    select a.emp_id || '/' || m.month || '/6/' || m.month as key,
      ${amountSql(base, sql`a.employer_bp`, sql`p.round_to`, sql`p.round_mode`)} as "employerAmount", ${amountSql(base, sql`a.employee_bp`, sql`p.round_to`, sql`p.round_mode`)} as "employeeAmount"
    from unnest(${sql.param(months)}::text[]) m(month)
    join benefit_archives a on a.scheme = ${FUND} and a.emp_id = any(${sql.param(ids)}::int[]) and a.start_month <= m.month and (a.stop_month is null or a.stop_month > m.month)
    join employees on employees.emp_id = a.emp_id
    join lateral (select * from city_params cp where cp.city_code = a.city_code and cp.start_month <= m.month order by cp.start_month desc limit 1) c on true
    join benefit_params p on p.city_code = a.city_code and p.kind = ${FUND_KIND} and p.start_month <= m.month and (p.end_month is null or p.end_month >= m.month) and p.household_type in (0, coalesce(employees.household_type, 1))`);
  return new Map(rows.map((row) => [row.key, row]));
}

/** Rule 38, also at the commit: the months are held first, then rows are added or replaced, 5,000 a statement. */
async function applyMonth(tx: Tx, caller: Caller, scheme: Scheme, runs: AsyncIterable<StagedRow<Data>[]>): Promise<void> {
  const rows: Data[] = [];
  for await (const run of runs) for (const { data } of run) rows.push(data);
  const perMonth = new Map<string, number>();
  for (const { month } of rows) perMonth.set(month, (perMonth.get(month) ?? 0) + 1);
  await openMonths(tx, scheme, perMonth.keys());
  for (const chunk of inChunks(rows)) {
    const { rowCount } = await tx.execute(sql`
      insert into contributions (scheme, emp_id, month, for_month, kind, employer_amount, employee_amount, source, created_by, updated_by)
      select ${scheme}::smallint, r.emp_id, r.month, r.for_month, r.kind, r.employer_amount, r.employee_amount, 2, ${caller.actorUserId}::int, ${caller.actorUserId}::int
      from jsonb_to_recordset(${JSON.stringify(chunk)}::jsonb) as r(emp_id int, month text, for_month text, kind smallint, employer_amount bigint, employee_amount bigint)
      join employees on employees.emp_id = r.emp_id where ${visibleTo(caller, EDIT)}
      on conflict (emp_id, month, kind, for_month) do update set employer_amount = excluded.employer_amount, employee_amount = excluded.employee_amount, source = 2, remark = '',
        city_code = null, declared_base = null, floor = null, cap = null, base = null, employer_bp = null, employee_bp = null, round_to = null, round_mode = null,
        version = contributions.version + 1, updated_by = excluded.updated_by, updated_at = now()`);
    if (rowCount !== chunk.length) throw conflict("imports:refused.changed");
  }
  await audit(tx, caller, ...[...perMonth].map(([month, n]) => ({ action: "contribution.import", objectType: "contributionMonth", objectId: `${scheme}/${month}`, after: { month, rows: n } })));
}

export const withholdingImport = monthImport(SOCIAL);
export const buyImport = monthImport(FUND);
