import { beforeAll, describe, expect, it } from "vitest";
import { exportTurnover, hrReport, recentFlow } from "~/contracts/employees/report";
import { turnover } from "~/lib/employees/turnover";
import { companyDay } from "~/lib/period";
import { addDays, addMonths } from "~/lib/period-dates";
import { say } from "~/lib/texts.server";
import { database } from "~/upstream/platform/database/db.server";
import { callApi, ok, one, sendCall, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { workbookOf } from "../../support/imports";

interface Post {
  empId: number;
  departmentId: number;
  siteId: number;
  staffType: number;
  from: string;
  to: string | null;
  stayFrom: string;
  stayTo: string | null;
}
let posts: Post[];
let tree: Map<number, number | null>;
let hr: string;

beforeAll(async () => {
  await useDatabase();
  hr = await sessionOf("10002");
  // A company with a past: some moved, some left, one came back.
  const pool = database().writePool;
  const today = companyDay();
  const change = async (day: string, statement: string, values: unknown[] = []) => {
    const client = await pool.connect();
    try {
      await client.query("begin");
      await client.query("select set_config('office.change_day', $1, true)", [day]);
      await client.query(statement, values);
      await client.query("commit");
    } finally {
      client.release();
    }
  };
  const [north, south] = await Promise.all(
    [1, 4].map((site) =>
      one<{ positionId: number; departmentId: number }>(
        `select position_id as "positionId", department_id as "departmentId" from positions join departments using (department_id) where site_id = $1 order by 1 limit 1`,
        [site],
      ),
    ),
  );
  for (let n = 0; n < 6; n += 1) {
    const place = n % 2 === 0 ? north! : south!;
    await change(
      `${addMonths(today, -5 + n).slice(0, 7)}-01`,
      "update employees set department_id = $1, position_id = $2, site_id = $4 where employment = 1 and emp_id % 11 = $3",
      [place.departmentId, place.positionId, n, n % 2 === 0 ? 1 : 4],
    );
  }
  ({ rows: posts } = await pool.query<Post>(`
    select p.emp_id as "empId", p.department_id as "departmentId", p.site_id as "siteId", p.staff_type as "staffType", p.valid_from::text as "from", p.valid_to::text as "to", s.start_date::text as "stayFrom", s.end_date::text as "stayTo"
    from employee_posts p join employment_spells s on s.emp_id = p.emp_id and p.valid_from between s.start_date and coalesce(s.end_date, 'infinity')`));
  const { rows } = await pool.query<{ department_id: number; parent_id: number | null }>(
    "select department_id, parent_id from departments",
  );
  tree = new Map(rows.map((row) => [row.department_id, row.parent_id]));
});

const isBelow = (department: number | null, top: number): boolean =>
  department !== null && (department === top || isBelow(tree.get(department) ?? null, top));

/** The same figures, day by day from the plain rows. */
function expected(mine: readonly Post[], from: string, to: string) {
  const placeOn = (empId: number, day: string) =>
    mine.some(
      (post) =>
        post.empId === empId &&
        post.from <= day &&
        (post.to === null || post.to >= day) &&
        !(post.to === day && post.stayTo === day),
    );
  const people = [...new Set(mine.map(({ empId }) => empId))];
  const atClose = (day: string) => people.filter((empId) => placeOn(empId, day)).length;
  const atStart = atClose(addDays(from, -1));
  const atEnd = atClose(to);
  const entries = mine.filter((post) => post.from === post.stayFrom && post.from >= from && post.from <= to).length;
  const leavers = mine.filter(
    (post) => post.to !== null && post.to === post.stayTo && post.to >= from && post.to <= to,
  ).length;
  return {
    atStart,
    entries,
    leavers,
    moved: atEnd - atStart - entries + leavers,
    atEnd,
    turnover: turnover(leavers, atStart, atEnd),
  };
}

const regular = (post: Post) => ![2, 4].includes(post.staffType);
const flow = ({ atStart, entries, leavers, moved, atEnd, turnover: rate }: ReturnType<typeof expected>) => ({
  atStart,
  entries,
  leavers,
  moved,
  atEnd,
  turnover: rate,
});

describe("headcount, entries, leavers and turnover", () => {
  const lastDay = (month: string) => addDays(addMonths(`${month}-01`, 1), -1);

  it("are those of the dated rows, month by month", async () => {
    const report = await ok(hrReport, { query: {} }, { token: hr });
    expect(report.months.length).toBe(12);
    const mine = posts.filter(regular);
    for (const row of report.months)
      expect({ month: row.month, ...flow(row) }).toEqual({
        month: row.month,
        ...expected(mine, `${row.month}-01`, lastDay(row.month)),
      });
    expect(flow(report.whole)).toEqual(expected(mine, `${report.from}-01`, lastDay(report.to)));
    expect(report.whole.entries).toBeGreaterThan(0);
    expect(report.whole.leavers).toBeGreaterThan(0);
  });

  it("of a department count what lies below it, with who moved over its border", async () => {
    const { departmentId } = await one<{ departmentId: number }>(
      `select department_id as "departmentId" from departments d where exists (select from departments c where c.parent_id = d.department_id) and parent_id in (select department_id from departments where parent_id is not null) order by 1 limit 1`,
    );
    const { parent } = await one<{ parent: number }>(
      "select parent_id as parent from departments where department_id = $1",
      [departmentId],
    );
    const report = await ok(hrReport, { query: { departmentId: parent, everybody: 1 } }, { token: hr });
    const mine = posts.filter((post) => isBelow(post.departmentId, parent));
    expect(flow(report.whole)).toEqual(expected(mine, `${report.from}-01`, lastDay(report.to)));
    for (const row of report.departments.filter((one) => one.departmentId !== parent)) {
      expect({ name: row.name, ...flow(row) }).toEqual({
        name: row.name,
        ...expected(
          posts.filter((post) => isBelow(post.departmentId, row.departmentId)),
          `${report.from}-01`,
          lastDay(report.to),
        ),
      });
    }
    expect(report.months.some(({ moved }) => moved !== 0)).toBe(true);
    expect(report.months.reduce((sum, { moved }) => sum + moved, 0)).toBe(report.whole.moved);
  });

  it("of the whole company show what lies below the one department above all others", async () => {
    const whole = await ok(hrReport, { query: { everybody: 1 } }, { token: hr });
    const { root } = await one<{ root: number }>(
      "select department_id as root from departments where parent_id is null",
    );
    expect(whole.departments[0]!.departmentId).toBe(root);
    expect(whole.departments.slice(1).map(({ departmentId }) => tree.get(departmentId))).toContain(root);
    expect(whole.departments.length).toBeGreaterThan(5);
    expect(whole.departments.reduce((sum, { atEnd }) => sum + atEnd, 0)).toBe(whole.whole.atEnd);
  });

  it("leave the company as the workbook says it", async () => {
    const rows = await workbookOf(
      await sendCall(exportTurnover, { query: { from: "2026-01", to: "2026-03" } }, { token: hr }),
    );
    const { months } = await ok(hrReport, { query: { from: "2026-01", to: "2026-03" } }, { token: hr });
    expect(rows[0]).toEqual(["月份", "期初人数", "入职", "离职", "调入调出（净）", "期末人数", "离职率"]);
    expect(rows.slice(1).map((row) => row.slice(0, 6))).toEqual(
      months.map(({ month, atStart, entries, leavers, moved, atEnd }) => [
        month,
        ...[atStart, entries, leavers, moved, atEnd].map(String),
      ]),
    );
  });
});

describe("structure and due dates", () => {
  it("adds up to the people on job, and hides groups under five", async () => {
    const { structure } = await ok(hrReport, { query: { everybody: 1 } }, { token: hr });
    const { n } = await one<{ n: number }>("select count(*)::int as n from employees where employment = 1");
    for (const groups of Object.values(structure)) {
      const shown = groups.reduce((sum, { people }) => sum + (people ?? 0), 0);
      if (groups.every(({ people }) => people !== null)) expect(shown).toBe(n);
      else expect(shown).toBeLessThan(n);
      expect(groups.filter(({ people }) => people !== null && people < 5)).toEqual([]);
    }
    const { men } = await one<{ men: number }>(
      "select count(*)::int as men from employees where employment = 1 and gender = 1",
    );
    expect(structure.gender.find(({ group }) => group === "1")!.people).toBe(men);
  });

  it("counts what is over and what comes soon", async () => {
    const today = companyDay();
    const { due } = await ok(hrReport, { query: { everybody: 1 } }, { token: hr });
    const board = await one<Record<string, number>>(
      `select count(*) filter (where id_card_exp < $1)::int as over, count(*) filter (where id_card_exp between $1 and $1::date + 30)::int as soon,
        count(*) filter (where contract_end < $1)::int as contracts from employees where employment = 1`,
      [today],
    );
    expect(due.find(({ what }) => what === "idCard")).toEqual({
      what: "idCard",
      overdue: board.over,
      soon: board.soon,
    });
    expect(due.find(({ what }) => what === "contract")!.overdue).toBe(board.contracts);
  });
});

describe("who sees what", () => {
  it("a head counts the own tree, HR of a site the own site, nobody else anything", async () => {
    const mineOf = async (token: string) => (await ok(hrReport, { query: { everybody: 1 } }, { token })).whole.atEnd;
    const head = await one<{ departmentId: number }>(
      `select department_id as "departmentId" from departments where head_emp_id = (select emp_id from employees where job_number = '10007') order by parent_id nulls first limit 1`,
    );
    const { rows } = await database().readPool.query<{ department_id: number; n: number; site_id: number; ow: number }>(
      "select department_id, site_id, overseas_warehouse as ow, count(*)::int as n from employees where employment = 1 group by 1, 2, 3",
    );
    const sum = (keep: (row: (typeof rows)[number]) => boolean) =>
      rows.filter(keep).reduce((total, row) => total + row.n, 0);
    expect(await mineOf(await sessionOf("10007"))).toBe(sum((row) => isBelow(row.department_id, head.departmentId)));
    expect(await mineOf(await sessionOf("10017"))).toBe(sum((row) => row.site_id === 4 && row.ow === 0));
    expect((await callApi(hrReport, { query: {} }, { token: await sessionOf("10011") })).code).toBe(403);
  });

  it("names whom the figures are about: a department without hires is not a company without", async () => {
    const said = async (jobNumber: string) => {
      const token = await sessionOf(jobNumber);
      const [{ scope }, recent] = [await ok(hrReport, { query: {} }, { token }), await ok(recentFlow, {}, { token })];
      expect(recent.scope).toBe(scope);
      return scope;
    };
    const { name } = await one<{ name: string }>(
      `select department_name as name from departments
       where head_emp_id = (select emp_id from employees where job_number = '10007') order by parent_id nulls first limit 1`,
    );
    expect(await said("10007")).toBe(name);
    expect(await said("10017")).toBe(say("zh", { key: "site:4" }));
    expect(await said("10002")).toMatch(/^(全公司|龙华)/);
  });

  it("a department outside the scope answers with nobody but those who came from there", async () => {
    const { id } = await one<{ id: number }>("select department_id as id from departments where code = '70'");
    const { whole, due, structure } = await ok(
      hrReport,
      { query: { departmentId: id, siteId: 1, everybody: 1 } },
      { token: await sessionOf("10017") },
    );
    const { came } = await one<{ came: number }>(
      "select count(*)::int as came from employee_posts p join employees e using (emp_id) where p.site_id = 1 and e.site_id = 4 and e.overseas_warehouse = 0 and p.valid_to is not null",
    );
    expect([whole.atStart + whole.entries <= came, whole.atEnd]).toEqual([true, 0]);
    expect([due.every(({ overdue, soon }) => overdue + soon === 0), structure.gender]).toEqual([true, []]);
  });
});

it("employees 23: 1,200 at the start, 1,180 at the end and 47 leavers are a turnover of 3.95 %, as HR asks for it", async () => {
  const { departmentId } = await one<{ departmentId: number }>(
    "insert into departments (parent_id, code, department_name, department_level_id, site_id, valid_from) select parent_id, 'TURNOVER', '流动率部', department_level_id, site_id, '2020-01-01' from departments where parent_id is not null order by 1 limit 1 returning department_id as \"departmentId\"",
  );
  // 1,200 of before; 47 of them leave in March 2025, and 27 enter.
  await one(
    `with people as (
      insert into employees (job_number, emp_name, name_pinyin, search_tokens, gender, birth_date, mobile, site_id, department_id, position_id, staff_type, employment, lifecycle, hire_date, leave_date)
      select 'T' || n, '流动' || n, '', '{}', 1, '1990-01-01', '134' || lpad(n::text, 8, '0'), 1, $1, (select min(position_id) from positions), 1, case when n <= 47 then 2 else 1 end, case when n <= 47 then 5 else 3 end,
        case when n <= 1200 then date '2024-01-01' else date '2025-03-10' end, case when n <= 47 then date '2025-03-20' end
      from generate_series(1, 1227) n returning emp_id, hire_date, leave_date
    ) insert into employment_spells (emp_id, company_id, start_date, end_date) select emp_id, 1, hire_date, leave_date from people`,
    [departmentId],
  );
  const { whole } = await ok(hrReport, { query: { from: "2025-03", to: "2025-03", departmentId } }, { token: hr });
  expect(whole).toMatchObject({ atStart: 1200, atEnd: 1180, leavers: 47, entries: 27, turnover: 395 });
  expect(turnover(47, 1200, 1180)).toBe(395);
});
