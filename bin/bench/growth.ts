import { employeeList } from "~/upstream/employees/archives/archives.server";
import { forgetCounts } from "~/upstream/platform/database/counts.server";
import { database } from "~/upstream/platform/database/db.server";
import { milliseconds, quantile, ratio, timed } from "./print";
import { callerFor, type Server, withServer } from "./setup";

const SMALL = 5_000;
const LARGE = Number(process.env.BENCH_PEOPLE ?? 500_000);
const ROUNDS = 300;

type Query = Parameters<typeof employeeList>[2];

/**
 * Rows that the filters find, the same in both companies: people of a department, of a full name, of a surname in that
 * department.
 */
const MATCHES = { department: 28, name: 8, both: 3 };

interface Match {
  value: string;
  n: number;
}

/** The group of people with as many as wanted, or the nearest to it. */
async function nearest(column: string, wanted: number, departmentId: string | null = null): Promise<Match> {
  const { rows } = await database().readPool.query<Match>(
    `select (${column})::text as value, count(*)::int as n from employees where $2::int is null or department_id = $2::int
     group by 1 order by abs(count(*) - $1), min(emp_id) limit 1`,
    [wanted, departmentId],
  );
  return rows[0]!;
}

async function measure(server: Server, name: string, employees: number) {
  await server.use(name);
  const caller = await callerFor("10003");
  const department = await nearest("department_id", MATCHES.department);
  const person = await nearest("emp_name", MATCHES.name);
  const surname = await nearest("left(emp_name, 1)", MATCHES.both, department.value);
  const p50 = async (query: Partial<Query["query"]>, pageNo = 1, rounds = ROUNDS) => {
    const times: number[] = [];
    for (let n = 0; n < rounds + 20; n += 1) {
      // Every count anew: the worst case, as if somebody had just been hired.
      forgetCounts();
      const { ms } = await timed(() =>
        employeeList(database().read, caller, {
          page: { pageNo, pageSize: 20 },
          query: { sort: "jobNumber", ...query } as Query["query"],
        }),
      );
      if (n >= 20) times.push(ms);
    }
    return quantile(times, 0.5);
  };
  const departmentId = Number(department.value);
  return {
    rows: { department: department.n, name: person.n, both: surname.n },
    department: await p50({ departmentId }),
    name: await p50({ likeEmpName: person.value }),
    both: await p50({ departmentId, likeEmpName: surname.value }),
    first: await p50({}, 1, 40),
    middle: await p50({}, Math.floor(employees / 40), 40),
    deepest: await p50({}, Math.floor(employees / 20), 40),
  };
}

export const growthBench = () =>
  withServer(async (server) => {
    await server.create("bench_small", SMALL);
    await server.create("bench_large", LARGE);
    // The first round warms up code, which would otherwise burden the small company alone.
    for (const round of ["warming up", "measured"]) {
      const small = await measure(server, "bench_small", SMALL);
      const large = await measure(server, "bench_large", LARGE);
      if (round === "measured") print(small, large);
    }
  });

type Measured = Awaited<ReturnType<typeof measure>>;

function print(small: Measured, large: Measured): void {
  const pair = (key: Exclude<keyof Measured, "rows">) => ({
    [`${LARGE} people`]: milliseconds(large[key]),
    [`${SMALL} people`]: milliseconds(small[key]),
  });
  const found = (key: keyof Measured["rows"]) => `${large.rows[key]} rows, ${small.rows[key]} in the small company`;
  ratio(
    `list p50 by department (${found("department")})`,
    large.department / small.department,
    "<= 1.5",
    pair("department"),
  );
  ratio(`list p50 by full name (${found("name")})`, large.name / small.name, "<= 1.5", pair("name"));
  ratio(`list p50 by department and surname (${found("both")})`, large.both / small.both, "<= 1.5", pair("both"));
  ratio("list p50 without a filter, count taken anew", large.first / small.first, "for information", pair("first"));
  ratio("page in the middle", large.middle / small.middle, "for information", pair("middle"));
  ratio("deepest page", large.deepest / small.deepest, "for information", pair("deepest"));
}
