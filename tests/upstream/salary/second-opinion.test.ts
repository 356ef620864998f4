import { beforeAll, expect, it } from "vitest";
import { RUN_KIND } from "~/contracts/salary/codes";
import { calculateRun, collectRun, lockRun, submitRun } from "~/contracts/salary/run-steps";
import { createRun } from "~/contracts/salary/runs";
import { companyDay } from "~/lib/period";
import { addMonths } from "~/lib/period-dates";
import { workRuns } from "~/upstream/salary/runs/run-worker.server";
import { type Days, overtime, type Paid, type Slip, secondOpinion, type Year } from "../../lib/salary/second-opinion";
import { ok } from "../../support/api";
import { useDatabase } from "../../support/database";
import { numbers } from "../../support/numbers";
import { owes } from "../finance/desk";
import { consentedPlan } from "../finance/plan-desk";
import { clerk, confirmMinimum, manager } from "./archives-desk";
import { approved, details, rowsOf } from "./runs-desk";
import { structureVersion } from "./runs-made";

/**
 * Whole runs, month after month through the database, beside the plain second computation: what the snapshots read,
 * what the ledger, the loans and the shortfalls carry on. Mid-month changes need days of attendance: runs.test.ts.
 */
const PEOPLE = process.env.SOAK === "1" ? 150 : 24;
const MONTHS = Array.from({ length: 14 }, (_, n) => addMonths("2025-12-01", n).slice(0, 7));
const LOANS_FROM = "2026-02";
const SEED = Number(process.env.SEED ?? 17);

interface Person {
  empId: number;
  jobNumber: string;
  hired: string;
  base: number;
  position: number;
  declared: number;
}

/** What somebody's months so far have left for the next. */
interface Carried extends Pick<Paid, "shortfall" | "shortfallInsurance" | "loans"> {
  year: Year & { of: number };
  compensations: { amount: bigint; told: boolean }[];
  /** Gross without overtime of each month. */
  paid: bigint[];
}

const any = numbers(SEED);
const often = (percent: number) => any(100) < percent;

let companyId: number;
let on: { clerk: { token: string }; manager: { token: string } };
let people: Person[];

beforeAll(async () => {
  await useDatabase();
  await confirmMinimum();
  [{ id: companyId } = { id: 0 }] = await rowsOf<{ id: number }>(
    `insert into companies (company_name, credit_code) values ('两次核算公司', '91440300MA5YYYYY1Y')
     returning company_id as id`,
  );
  on = { clerk: await clerk("10003"), manager: await manager("10004") };
  const found = await rowsOf<{ empId: number; jobNumber: string }>(
    `select emp_id as "empId", job_number as "jobNumber" from employees
     where employment = 1 and overseas_warehouse = 0 and length(job_number) > 5 order by emp_id limit $1`,
    [PEOPLE],
  );
  people = found.map((one) => ({
    ...one,
    hired: often(70) ? "2024-01-01" : addMonths("2025-11-01", any(9)),
    base: 300_000 + any(3_000_000),
    position: often(60) ? any(400_000) : 0,
    declared: often(60) ? 100_000 * (1 + any(4)) : 0,
  }));
  const versionId = await structureVersion();
  const rows = JSON.stringify(people);
  const each = `jsonb_to_recordset($1::jsonb) as p("empId" int, hired date, base int, position int, declared int)`;
  for (const text of [
    `update employment_spells s set company_id = ${companyId}, start_date = p.hired from ${each}
     where s.emp_id = p."empId" and s.end_date is null`,
    `delete from employment_spells s using ${each} where s.emp_id = p."empId" and s.company_id <> ${companyId}`,
    `delete from employee_posts o using ${each} where o.emp_id = p."empId" and o.valid_to is not null`,
    `update employee_posts o set valid_from = p.hired, site_id = 1 from ${each}
     where o.emp_id = p."empId" and o.valid_to is null`,
    `update employees e set hire_date = p.hired, site_id = 1 from ${each} where e.emp_id = p."empId"`,
    `insert into salary_archives (emp_id, company_id, structure_id)
     select p."empId", ${companyId}, v.structure_id from ${each}
     join pay_structure_versions v on v.id = ${versionId}`,
    `insert into salary_values (emp_id, item_code, from_date, amount)
     select p."empId", i.code, p.hired, i.amount from ${each}
     cross join lateral (values ('base', base), ('positionAllowance', position)) as i(code, amount)`,
    `insert into tax_deductions (emp_id, year, month, kind, amount)
     select p."empId", y, m, 1, declared from ${each} cross join generate_series(2026, 2027) y
     cross join generate_series(1, 12) m where declared > 0`,
  ])
    await rowsOf(text, [rows]);
  await rowsOf("update pay_structure_versions set from_month = '2025-01' where id = $1", [versionId]);
});

const nothing = (): Carried => ({
  ...{ shortfall: 0n, shortfallInsurance: 0n, loans: [], compensations: [], paid: [] },
  year: { of: 0, income: 0n, special: 0n, withheld: 0n },
});

const yuan = (fen: number) => (fen / 100).toFixed(2);

/** A month of somebody as the plain computation takes it. */
function monthOf(person: Person, carried: Carried, taxMonth: number): Slip {
  if (often(8)) person.base += any(300_000) - 80_000;
  if (person.base < 260_000) person.base = 260_000;
  const required = BigInt(2_000 + 50 * any(7));
  const paid = often(8) ? BigInt(any(Number(required))) : required;
  const part: Days = {
    ...{ base: BigInt(person.base), position: BigInt(person.position), paid },
    unpaidMinutes: BigInt(often(15) ? any(Number((paid * 480n) / 100n) + 1) : 0),
    sickMinutes: BigInt(often(10) ? any(5 * 480) : 0),
    ...{ ot150: BigInt(often(40) ? any(2_400) : 0), ot200: BigInt(often(20) ? any(960) : 0) },
    ot300: BigInt(often(6) ? any(480) : 0),
  };
  const insured = (most: number) => BigInt(any(most));
  const recent = carried.paid.slice(-12);
  const damage = often(5) ? [{ amount: BigInt(1 + any(300_000)), told: often(70) }] : [];
  const firstMonth = person.hired.slice(0, 4) < String(carried.year.of) ? 1 : Number(person.hired.slice(5, 7));
  const monthsEmployed = taxMonth - firstMonth + 1;
  return {
    ...{ required, parts: [part], sickPercent: 60n, minimumWage: 252_000n, taxMonth, monthsEmployed },
    ...{ expiredMinutes: BigInt(often(5) ? any(960) : 0), nights: BigInt(often(20) ? any(12) : 0) },
    performance: BigInt(often(70) ? 1 + any(800_000) : 0),
    allowance: BigInt(often(50) ? 1 + any(100_000) : 0),
    leave:
      recent.length > 0 && often(5)
        ? { paid: recent.reduce((a, b) => a + b), months: BigInt(recent.length), days: BigInt(50 * (1 + any(10))) }
        : null,
    insurance: [insured(200_000), insured(60_000), insured(9_000), BigInt(100 * any(2_000))],
    employer: insured(800_000),
    dormitory: BigInt(often(25) ? 1 + any(60_000) : 0),
    ...{ shortfall: carried.shortfall, shortfallInsurance: carried.shortfallInsurance, loans: carried.loans },
    compensations: [...carried.compensations, ...damage],
    additional: Array.from({ length: monthsEmployed }, () => BigInt(person.declared)),
  };
}

/** The same month as attendance, benefits, performance and whoever adds inputs leave it. */
async function write(month: string, slips: readonly { person: Person; slip: Slip; fresh: Carried["compensations"] }[]) {
  const rows = JSON.stringify(
    slips.map(({ person, slip, fresh }) => {
      const [part] = slip.parts as [Days];
      const inputs = { allowance: slip.allowance, dormitory: slip.dormitory };
      return {
        ...{ empId: person.empId, base: person.base, required: slip.required, paid: part.paid },
        ...{ unpaid: part.unpaidMinutes, sick: part.sickMinutes, nights: slip.nights, expired: slip.expiredMinutes },
        ...{ ot150: part.ot150, ot200: part.ot200, ot300: part.ot300, performance: slip.performance },
        contributions: [...slip.insurance, 0n].map((employee, n) => ({
          ...{ kind: [1, 2, 3, 6, 4][n], employee, employer: n === 4 ? slip.employer : 0n },
        })),
        inputs: [
          ...Object.entries(inputs).flatMap(([code, amount]) => (amount === 0n ? [] : [{ code, amount, source: 1 }])),
          ...(slip.leave ? [{ code: "unusedLeave", quantity: slip.leave.days, source: 11 }] : []),
          ...fresh.map(({ amount, told }) => ({ code: "compensation", amount, source: 4, notice: told ? 1 : null })),
        ],
      };
    }),
    (_, value) => (typeof value === "bigint" ? Number(value) : value),
  );
  const each = `jsonb_to_recordset($1::jsonb) as p("empId" int, base int, required int, paid int, unpaid int, sick int,
    nights int, expired int, ot150 int, ot200 int, ot300 int, performance int, contributions jsonb, inputs jsonb)`;
  const cycle = await rowsOf<{ id: number }>(
    `insert into perf_cycles (name, kind, from_date, to_date, site_ids, stage_dates, state, locked_at)
     values ($1, 1, ($1 || '-01')::date, ($1 || '-28')::date, '{1}', '[]', 7, now()) returning id`,
    [month],
  );
  for (const text of [
    `insert into monthly_results (emp_id, month, site_id, company_id, department_id, from_date, to_date, state,
       required_centi_day, employed_centi_day, unpaid_std_min, sick_std_min, night_count, toil_expired_min, ot_150_min,
       ot_200_min, ot_300_min)
     select p."empId", '${month}', 1, ${companyId}, e.department_id, '${month}-01',
       ('${month}-01'::date + interval '1 month')::date - 1, 5, required, paid, unpaid, sick, nights, expired, ot150,
       ot200, ot300
     from ${each} join employees e on e.emp_id = p."empId"`,
    `insert into salary_values (emp_id, item_code, from_date, amount)
     select p."empId", 'base', '${month}-01', base from ${each} on conflict do nothing`,
    `insert into contributions (emp_id, scheme, month, for_month, kind, city_code, base, employee_amount,
       employer_amount, source)
     select p."empId", case c.kind when 6 then 2 else 1 end, '${month}', '${month}', c.kind, '440300', 1500000,
       c.employee, c.employer, 1
     from ${each} cross join jsonb_to_recordset(contributions) as c(kind int, employee int, employer int)`,
    `insert into run_inputs (emp_id, month, item_code, amount, quantity, source_type, source_id, notice_file_id)
     select p."empId", '${month}', i.code, i.amount, i.quantity, i.source, ${month.replace("-", "")}00 + row_number() over (), i.notice
     from ${each} cross join jsonb_to_recordset(inputs) as i(code text, amount int, quantity int, source int, notice int)`,
    `insert into perf_results (cycle_id, emp_id, sheet_id, company_id, site_id, department_id, month, coefficient_pct,
       standard, months, uncut_amount, amount)
     select ${cycle[0]!.id}, p."empId", p."empId", ${companyId}, 1, e.department_id, '${month}', 100, performance, 1,
       performance, performance
     from ${each} join employees e on e.emp_id = p."empId" where performance > 0`,
  ])
    await rowsOf(text, [rows]);
  await rowsOf(
    "insert into contribution_months (scheme, month, locked_at) values (1, $1, now()), (2, $1, now()) on conflict (scheme, month) do update set locked_at = now()",
    [month],
  );
}

/** A run of the month, collected and reckoned. */
async function reckoned(id: number): Promise<number> {
  const version = async () => (await details(on.manager, id)).version;
  await ok(collectRun, { id, version: await version() }, on.clerk);
  await workRuns();
  await ok(calculateRun, { id, version: await version() }, on.clerk);
  await workRuns();
  return (await details(on.manager, id)).errors;
}

async function closed(id: number): Promise<void> {
  await rowsOf("update payroll_lines set diff_reason = '两次核算' where run_id = $1", [id]);
  await ok(submitRun, { id, version: (await details(on.clerk, id)).version }, on.clerk);
  await approved(id);
  await ok(lockRun, { id, version: (await details(on.manager, id)).version }, on.manager);
}

const FIGURES = `gross::float8, ins_employee::float8 as insurance, tax::float8, after_tax::float8 as "afterTax",
  net::float8, (gross + employer)::float8 as cost, shortfall::float8`;

it(`runs of ${PEOPLE} people over fourteen months and a plain second computation agree to the fen`, async () => {
  expect(people).toHaveLength(PEOPLE);
  const carried = new Map(people.map(({ empId }) => [empId, nothing()]));
  for (const { empId, jobNumber } of people.filter(({ hired }) => hired < "2025").slice(0, 3)) {
    const [amount, instalment] = [200_000 + any(600_000), 40_000 + any(100_000)];
    const debt = await owes(jobNumber, amount);
    const id = await consentedPlan(jobNumber, debt, yuan(amount), yuan(instalment), companyDay().slice(0, 7));
    carried.get(empId)!.loans.push({ id, instalment: BigInt(instalment), remaining: BigInt(amount) });
  }
  // An agreement begins today at the earliest; these years begin before.
  await rowsOf("update loan_plans set start_month = $1", [LOANS_FROM]);
  let lines = 0;
  for (const month of MONTHS) {
    const { id } = await ok(createRun, { month, companyId, kind: RUN_KIND.regular }, on.clerk);
    const { payDate } = await details(on.clerk, id);
    const [taxYear, taxMonth] = [Number(payDate.slice(0, 4)), Number(payDate.slice(5, 7))];
    const slips = people
      .filter(({ hired }) => hired.slice(0, 7) <= month)
      .map((person) => {
        const own = carried.get(person.empId)!;
        if (own.year.of !== taxYear) own.year = { of: taxYear, income: 0n, special: 0n, withheld: 0n };
        const known = own.compensations.length;
        const due = { ...own, loans: month < LOANS_FROM ? [] : own.loans };
        const slip = monthOf(person, due, taxMonth);
        return { person, slip, due, fresh: slip.compensations.slice(known), plain: secondOpinion(slip, own.year) };
      });
    await write(month, slips);
    expect(await reckoned(id), month).toBe(0);
    const found = await rowsOf<{ empId: number } & Record<string, number>>(
      `select emp_id as "empId", ${FIGURES} from payroll_lines where run_id = $1 order by emp_id`,
      [id],
    );
    const wanted = slips.map(
      ({ person: { empId }, plain: { gross, insurance, tax, afterTax, net, cost, shortfall } }) =>
        Object.fromEntries(
          Object.entries({ empId, gross, insurance, tax, afterTax, net, cost, shortfall }).map(([k, v]) => [
            k,
            Number(v),
          ]),
        ),
    );
    expect(found, month).toEqual(wanted);
    lines += found.length;
    await closed(id);
    for (const { person, slip, due, plain } of slips) {
      const { year, paid, loans } = carried.get(person.empId)!;
      carried.set(person.empId, {
        ...{ shortfall: plain.shortfall, shortfallInsurance: plain.shortfallInsurance },
        loans: due.loans.length === 0 ? loans : plain.loans,
        compensations: plain.compensations,
        paid: [...paid, plain.gross - overtime(slip)],
        year: {
          of: year.of,
          income: year.income + plain.income,
          special: year.special + plain.special,
          withheld: year.withheld + plain.tax,
        },
      });
    }
  }
  expect(lines).toBeGreaterThan(PEOPLE * 10);
  // Each of what could have gone wrong has come about.
  const [met] = await rowsOf<Record<string, number>>(
    `select count(*) filter (where l.shortfall > 0)::int as shortfalls,
       count(*) filter (where (l.amounts ->> 'shortfall')::int > 0)::int as "taken later",
       count(*) filter (where (l.amounts ->> 'loan')::int > 0)::int as loans,
       count(*) filter (where (l.amounts ->> 'compensation')::int > 0)::int as compensations,
       count(*) filter (where (l.amounts ->> 'unusedLeave')::int > 0)::int as leave,
       count(*) filter (where (l.amounts ->> 'sickLeave')::int > 0)::int as sick
     from payroll_lines l join payroll_runs r on r.id = l.run_id and r.company_id = $1`,
    [companyId],
  );
  expect(Object.entries(met!).filter(([, n]) => n === 0)).toEqual([]);
}, 3_600_000);
