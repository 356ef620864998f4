import { employeeList } from "~/upstream/employees/archives.server";
import { forgetCounts } from "~/upstream/platform/counts.server";
import { database } from "~/upstream/platform/db.server";
import { milliseconds, quantile, ratio, timed } from "./print";
import { callerFor, type Server, withServer } from "./setup";

const SMALL = 5_000;
const LARGE = Number(process.env.BENCH_PEOPLE ?? 500_000);
const ROUNDS = 300;

type Query = Parameters<typeof employeeList>[2];

/** A department of usual size and a name of usual frequency: the ones in the middle. */
async function filters(): Promise<{ department: { id: number; n: number }; name: { text: string; n: number } }> {
  const { readPool } = database();
  const departments = await readPool.query<{ id: number; n: number }>(
    "select department_id as id, count(*)::int as n from employees group by 1 having count(*) >= 20 order by abs(count(*) - 60), 1 limit 1",
  );
  const names = await readPool.query<{ text: string; n: number }>("select emp_name as text, count(*)::int as n from employees where emp_id = (select max(emp_id) / 2 from employees) group by 1");
  const name = names.rows[0]!;
  const same = await readPool.query<{ n: number }>("select count(*)::int as n from employees where emp_name = $1", [name.text]);
  return { department: departments.rows[0]!, name: { text: name.text, n: same.rows[0]!.n } };
}

async function measure(server: Server, name: string, employees: number) {
  await server.create(name, employees);
  const caller = await callerFor("10003");
  const { department, name: person } = await filters();
  const p50 = async (query: Query["query"], pageNo = 1, rounds = ROUNDS) => {
    const times: number[] = [];
    for (let n = 0; n < rounds + 20; n += 1) {
      // Every count anew: the worst case, as if somebody had just been hired.
      forgetCounts();
      const { ms } = await timed(() => employeeList(database().read, caller, { page: { pageNo, pageSize: 20 }, query }));
      if (n >= 20) times.push(ms);
    }
    return quantile(times, 0.5);
  };
  const sort = "jobNumber" as const;
  return {
    departmentRows: department.n,
    nameRows: person.n,
    department: await p50({ departmentId: department.id, sort } as Query["query"]),
    name: await p50({ likeEmpName: person.text, sort } as Query["query"]),
    both: await p50({ departmentId: department.id, likeEmpName: person.text.slice(0, 1), sort } as Query["query"]),
    first: await p50({ sort } as Query["query"], 1, 40),
    deepest: await p50({ sort } as Query["query"], Math.floor(employees / 20), 40),
  };
}

export const growthBench = () =>
  withServer(async (server) => {
    const small = await measure(server, "bench_small", SMALL);
    const large = await measure(server, "bench_large", LARGE);
    const pair = (key: keyof typeof small) => ({ [`${LARGE} people`]: milliseconds(large[key]), [`${SMALL} people`]: milliseconds(small[key]) });
    ratio(`list p50 by department (${large.departmentRows} of its people, ${small.departmentRows} in the small one)`, large.department / small.department, "<= 1.5", pair("department"));
    ratio(`list p50 by full name (${large.nameRows} of that name, ${small.nameRows} in the small one)`, large.name / small.name, "<= 1.5", pair("name"));
    ratio("list p50 by department and surname", large.both / small.both, "<= 1.5", pair("both"));
    ratio("list p50 without a filter, count taken anew", large.first / small.first, "for information", pair("first"));
    ratio("deepest page", large.deepest / small.deepest, "for information", pair("deepest"));
  });
