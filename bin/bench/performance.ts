import { createClass as classContract } from "~/contracts/performance/classes";
import { CATEGORY, CYCLE_KIND, CYCLE_STATE, LEVEL, RESOLVER, STAGES } from "~/contracts/performance/codes";
import { createCycle as cycleContract } from "~/contracts/performance/cycle-changes";
import { addDays } from "~/lib/period-dates";
import { approvalKinds, takeEffect } from "~/upstream/domains.server";
import { createClass } from "~/upstream/performance/classes/class-save.server";
import { createCycle } from "~/upstream/performance/cycles/cycle-save.server";
import { moveStage, startCycle } from "~/upstream/performance/cycles/stages.server";
import { loadConfiguration } from "~/upstream/performance/demo/configuration.server";
import { sheetFilters } from "~/upstream/performance/sheets/sheet-choices.server";
import { searchSheets } from "~/upstream/performance/sheets/sheets.server";
import { database, type Reader, transaction } from "~/upstream/platform/database/db.server";
import { inChild } from "./child";
import { filling } from "./fill";
import { fillCycles, fillScores } from "./performance-fill";
import { line, medians, megabytes, milliseconds, ratio, seconds, timed } from "./print";
import { callerFor, type Server, withServer } from "./setup";

const LARGE = Number(process.env.BENCH_PERFORMANCE ?? 50_000);
const SMALL = 500;
const CYCLES = 24;
const ROUNDS = 60;
/** Keeps performance of all sites in the demo company. */
const KEEPER = "10006";
const [FROM, TO, TODAY] = ["2026-07-01", "2026-09-30", "2026-11-20"];
const SITES = [1, 2, 3, 4, 5, 6, 7];

interface Key {
  id: number;
  version: number;
}

/** A drafted cycle over everybody, of a class over all departments. */
async function draftCycle(): Promise<Key> {
  await loadConfiguration({ today: TODAY, amount: "few", kinds: approvalKinds, takeEffect });
  const keeper = await callerFor(KEEPER);
  const one = async <T>(text: string) => (await database().readPool.query(text)).rows[0] as T;
  const { places } = await one<{ places: string[] }>(
    "select array_agg('d' || department_id) as places from departments where parent_id is not null",
  );
  const { templateId } = await one<{ templateId: number }>('select min(id) as "templateId" from perf_templates');
  const { gradeSchemeId } = await one<{ gradeSchemeId: number }>(
    'select min(id) as "gradeSchemeId" from perf_grade_schemes',
  );
  const { id: classId } = await transaction((tx) =>
    createClass(
      tx,
      keeper,
      classContract.input.parse({
        ...{
          name: "bench",
          category: CATEGORY.functional,
          priority: 100,
          siteIds: SITES,
          cycleKind: CYCLE_KIND.quarter,
        },
        ...{ templateId, gradeSchemeId, places, targetConfirm: 0, enabled: 1 },
        chain: [
          { level: LEVEL.self, weight: "10" },
          { level: LEVEL.first, weight: "60", resolver: RESOLVER.lineManager },
          { level: LEVEL.second, weight: "30", resolver: RESOLVER.departmentHead },
        ],
      }),
    ),
  );
  return transaction((tx) =>
    createCycle(
      tx,
      keeper,
      cycleContract.input.parse({
        ...{ name: "bench", kind: CYCLE_KIND.quarter, fromDate: FROM, toDate: TO, siteIds: SITES, classIds: [classId] },
        deadlines: STAGES.map((stage, n) => ({ stage, deadline: addDays(TODAY, 10 + 5 * n) })),
      }),
    ),
  );
}

/** The whole company was hired before the cycle: nobody is too new to be assessed. */
const settle = () =>
  filling(async (run) => {
    await run("update employees set hire_date = date '2020-01-01' where employment = 1");
    await run("update employment_spells set start_date = date '2020-01-01' where end_date is null");
    await run("update employee_posts set valid_from = date '2020-01-01' where valid_to is null");
  });

const TABLES = ["perf_sheets", "perf_scorers", "perf_sheet_lines"];

/** The rows of a cycle written anew by one INSERT … SELECT a table. */
async function bareSheets(cycleId: number): Promise<number> {
  const client = await database().writePool.connect();
  const of = (table: string) =>
    table === "perf_sheets"
      ? `cycle_id = ${cycleId}`
      : `sheet_id in (select id from kept_perf_sheets where cycle_id = ${cycleId})`;
  try {
    await client.query("set statement_timeout = 0");
    await client.query("create table kept_perf_sheets as select * from perf_sheets");
    for (const table of TABLES.slice(1)) await client.query(`create table kept_${table} as select * from ${table}`);
    await client.query("set session_replication_role = replica");
    for (const table of TABLES) await client.query(`delete from ${table} where ${of(table)}`);
    for (const table of TABLES) await client.query(`vacuum analyze ${table}`);
    const { ms } = await timed(async () => {
      for (const table of TABLES)
        await client.query(`insert into ${table} select * from kept_${table} where ${of(table)}`);
    });
    for (const table of TABLES) await client.query(`drop table kept_${table}`);
    return ms;
  } finally {
    client.release(true);
  }
}

/** One statement that reads what was scored and writes the rows of the cycle as they were calculated. */
async function bareCalculation(cycleId: number): Promise<number> {
  const client = await database().writePool.connect();
  const columns = [
    ...["self_score", "superior_score", "second_score", "peer_score", "segment_score", "total_score", "calibration_id"],
    ...["proposed_grade", "final_grade", "grade_steps", "coefficient_pct", "version", "updated_at"],
  ];
  const set = (from: string) => columns.map((column) => `${column} = ${from}.${column}`).join(", ");
  try {
    await client.query("set statement_timeout = 0; set session_replication_role = replica");
    await client.query("create table kept_done as select * from perf_sheets");
    await client.query(`update perf_sheets b set ${set("n")} from scored_sheets n where n.id = b.id`);
    await client.query("vacuum analyze perf_sheets");
    return (
      await timed(() =>
        client.query(
          `update perf_sheets b set ${set("k")}
           from kept_done k
           left join (
             select sheet_id, jsonb_object_agg(level, level_score) as scores, jsonb_object_agg(level, weight_bp) as weights
             from perf_scorers
             group by 1
           ) c on c.sheet_id = k.id
           where k.id = b.id and k.cycle_id = ${cycleId}`,
        ),
      )
    ).ms;
  } finally {
    client.release(true);
  }
}

async function cycle(server: Server): Promise<void> {
  await server.create("bench_perf_cycle", LARGE);
  await settle();
  const key = await draftCycle();
  const made = await inChild<{ added: number; ms: number }>("performance.start", key);
  const bare = await bareSheets(key.id);
  ratio(
    `sheets of a cycle for ${made.result.added.toLocaleString("en")} people to one INSERT … SELECT a table`,
    made.result.ms / bare,
    "<= 5",
    { "made by the cycle": seconds(made.result.ms), "the same rows inserted": seconds(bare) },
  );
  line(`  peak memory of the process: ${megabytes(made.maxRSS)}`);
  await fillScores(key.id);
  await filling(async (run) => {
    await run("create table scored_sheets as select * from perf_sheets");
  });
  const calculated = await inChild<{ ms: number; groups: number }>("performance.calculate", key);
  const one = await bareCalculation(key.id);
  ratio(`their totals, groups and grades to one statement`, calculated.result.ms / one, "<= 5", {
    groups: String(calculated.result.groups),
    calculated: seconds(calculated.result.ms),
    "read and written by one statement": seconds(one),
  });
  line(`  peak memory of the process: ${megabytes(calculated.maxRSS)}`);
}

export const performanceJobs = {
  "performance.start": async (key: Key) => {
    const keeper = await callerFor(KEEPER);
    const { ms, result } = await timed(() => transaction((tx) => startCycle(tx, keeper, key)));
    return { ms, added: result.counts.added };
  },
  "performance.calculate": async ({ id }: Key) => {
    const keeper = await callerFor(KEEPER);
    const { rows } = await database().readPool.query<{ version: number }>(
      "select version from perf_cycles where id = $1 and state = $2",
      [id, CYCLE_STATE.scoring],
    );
    const { version } = rows[0]!;
    const { ms, result } = await timed(() => transaction((tx) => moveStage(tx, keeper, { id, version })));
    return { ms, groups: result.counts.moved };
  },
};

/** Superior of about eight people, who scores them, and a department of about as many people in both companies. */
async function alike() {
  const { rows } = await database().readPool.query<{ jobNumber: string; departmentId: number; cycleId: number }>(
    `select e.job_number as "jobNumber", d.department_id as "departmentId", y.id as "cycleId"
     from (
       select c.scorer_emp_id
       from perf_scorers c
       join users u on u.emp_id = c.scorer_emp_id
       where c.turn = 1
       group by 1
       order by abs(count(*) - 8), 1
       limit 1
     ) s
     join employees e on e.emp_id = s.scorer_emp_id
     cross join (
       select department_id from employees where employment = 1 group by 1 order by abs(count(*) - 28), 1 limit 1
     ) d
     cross join (select id from perf_cycles where name = 'bench') y`,
  );
  return rows[0]!;
}

/** Median times of lists, each as somebody with its rights opens it; in turns, so that all warm up alike. */
async function measure(server: Server, name: string): Promise<Record<string, number>> {
  await server.use(name);
  const { jobNumber, departmentId, cycleId } = await alike();
  const [superior, keeper, own] = [await callerFor(jobNumber), await callerFor(KEEPER), await callerFor("10011")];
  const db: Reader = database().read;
  const page = { pageNo: 1, pageSize: 20 };
  type Sheets = Parameters<typeof searchSheets>[2];
  const sheets = (query: object, caller = superior) => searchSheets(db, caller, { page, query } as Sheets);
  const work: Record<string, () => Promise<unknown>> = {
    "to score": () => sheets({ tab: "score" }),
    "choices of its filters": () => sheetFilters(db, superior, {} as Parameters<typeof sheetFilters>[2]),
    "one's own": () => sheets({ tab: "mine" }, own),
    "a cycle's of a department": () => sheets({ tab: "all", cycleId, departmentId }, keeper),
    "a cycle's": () => sheets({ tab: "all", cycleId }, keeper),
    "choices of the keeper": () => sheetFilters(db, keeper, {} as Parameters<typeof sheetFilters>[2]),
  };
  return medians(work, ROUNDS);
}

async function lists(server: Server): Promise<void> {
  for (const [name, people, before] of [
    ["bench_perf_few", SMALL, 0],
    ["bench_perf_many", LARGE, CYCLES - 1],
  ] as const) {
    await server.create(name, people);
    await settle();
    const { id, version } = await draftCycle();
    const keeper = await callerFor(KEEPER);
    await transaction((tx) => startCycle(tx, keeper, { id, version }));
    await fillCycles(id, before);
  }
  await measure(server, "bench_perf_few");
  const few = await measure(server, "bench_perf_few");
  const many = await measure(server, "bench_perf_many");
  line(`  ${CYCLES} cycles of ${LARGE.toLocaleString("en")} people to one of ${SMALL}`);
  const growing = ["a cycle's", "choices of the keeper"];
  for (const [what, ms] of Object.entries(many))
    ratio(`${what}, p50`, ms / few[what]!, growing.includes(what) ? "for information" : "<= 1.5", {
      many: milliseconds(ms),
      few: milliseconds(few[what]!),
    });
}

/** The sheets of a cycle, their calculation, lists among few and many. */
export const performanceBench = () =>
  withServer(async (server) => {
    const asked = (process.env.BENCH_PERFORMANCE_PARTS ?? "cycle,lists").split(",");
    const parts = { cycle, lists } as Record<string, (server: Server) => Promise<void>>;
    for (const name of asked) await parts[name]!(server);
  });
