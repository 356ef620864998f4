import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { LANGUAGES } from "~/lib/languages";
import { say } from "~/lib/texts.server";
import { searchDays } from "~/upstream/attendance/days/days.server";
import { monthPeople } from "~/upstream/attendance/months/month-people.server";
import { monthDetail, monthProgress, searchMonths } from "~/upstream/attendance/months/month-reads.server";
import { queueMonths, reckonWaitingMonths } from "~/upstream/attendance/months/month-reckon.server";
import { punchImport } from "~/upstream/attendance/punches/punch-import.server";
import { database, type Reader, transaction } from "~/upstream/platform/database/db.server";
import type { ImportDefinition } from "~/upstream/platform/imports/definition.server";
import { writeWorkbook } from "~/upstream/platform/spreadsheet/write.server";
import { fillInputs, fillResults, forgetPunches } from "./attendance-fill";
import { inChild } from "./child";
import { readToCommitted } from "./import";
import { line, medians, megabytes, milliseconds, ratio, seconds, timed } from "./print";
import { phones, punchJobs } from "./punches";
import { callerFor, type Server, withServer } from "./setup";

const LARGE = Number(process.env.BENCH_ATTENDANCE ?? 50_000);
const SMALL = 500;
const PUNCHES = Number(process.env.BENCH_PUNCHES ?? 200_000);
/** Two years. */
const DAYS = 730;
const ROUNDS = 60;
const [MONTH, FROM, TO] = ["2026-10", "2026-10-01", "2026-10-31"];

/** The month of everybody, as the worker reckons it. @returns statements reckoned */
async function reckonMonth(): Promise<number> {
  await transaction(async (tx) => queueMonths(tx, MONTH, await monthPeople(tx, FROM, TO), false));
  return reckonWaitingMonths();
}

/** One statement a table that reads the same punches and writes the same rows. */
async function bareMonth(): Promise<number> {
  const client = await database().writePool.connect();
  try {
    await client.query("set statement_timeout = 0");
    await client.query("create table kept_days as select * from daily_results; truncate daily_results");
    await client.query("create table kept_months as select * from monthly_results; truncate monthly_results");
    const { ms } = await timed(async () => {
      await client.query(
        `insert into daily_results
         select k.*
         from kept_days k
         left join (
           select emp_id, (punch_at at time zone 'Asia/Shanghai')::date as day, min(punch_at), max(punch_at), count(*)
           from punches group by 1, 2
         ) p on p.emp_id = k.emp_id and p.day = k.work_date`,
      );
      await client.query("insert into monthly_results select * from kept_months");
    });
    return ms;
  } finally {
    client.release(true);
  }
}

async function month(server: Server): Promise<void> {
  await server.create("bench_att_month", LARGE);
  await fillInputs(FROM, TO);
  const { result, maxRSS } = await inChild<{ people: number; ms: number; cpuMs: number }>("attendance.month", {});
  const { rows } = await database().writePool.query<{ days: number }>(
    "select count(*)::int as days from daily_results",
  );
  const bare = await bareMonth();
  ratio(`a month of ${result.people.toLocaleString("en")} people to one statement`, result.ms / bare, "<= 5", {
    "person-days": rows[0]!.days.toLocaleString("en"),
    "computed and written": seconds(result.ms),
    "processor time of the computing process": seconds(result.cpuMs),
    "read and written by one statement": seconds(bare),
  });
  line(`  peak memory of the computing process: ${megabytes(maxRSS)} (target <= 500 MB)`);
}

/** A file of machine punches of people of the company, each second its own. */
async function writePunches(): Promise<string> {
  const { rows } = await database().readPool.query<{ number: string }>(
    `select job_number as number
     from employees
     where employment = 1 and hire_date < '2026-09-01' and overseas_warehouse = 0
       and site_id = (select site_id from employees where job_number = '10017')
     order by emp_id`,
  );
  const heading = (key: string) => ({
    header: say(LANGUAGES[0], { key: `punches:field.${key}` }),
    kind: "text" as const,
  });
  const two = (n: number) => String(n).padStart(2, "0");
  function* runs(): Generator<string[][]> {
    for (let from = 0; from < PUNCHES; from += 1_000)
      yield Array.from({ length: 1_000 }, (_, n) => {
        const at = from + n;
        const turn = Math.floor(at / rows.length);
        const clock = `${two(8 + (turn % 12))}:${two(at % 60)}:${two(turn % 60)}`;
        return [rows[at % rows.length]!.number, `2026/10/${1 + (turn % 31)} ${clock}`, `M${at % 20}`];
      });
  }
  const file = path.join(tmpdir(), `bench-punches-${process.pid}.xlsx`);
  await writeWorkbook(file, [
    { name: "punches", columns: ["jobNumber", "punchAt", "deviceNo"].map(heading), rows: runs() },
  ]);
  return file;
}

/** COPY of the same punches into the indexed table. */
async function barePunches(): Promise<number> {
  const client = await database().writePool.connect();
  try {
    await client.query("set statement_timeout = 0");
    await client.query(
      "create table kept_punches as select * from punches; set session_replication_role = replica; delete from punches",
    );
    return (await timed(() => client.query("insert into punches overriding system value select * from kept_punches")))
      .ms;
  } finally {
    client.release(true);
  }
}

async function punches(server: Server): Promise<void> {
  await server.create("bench_att_punch", 5_000);
  await forgetPunches();
  const file = await writePunches();
  try {
    const read = await inChild<number>("import.read", { file });
    const { result, maxRSS } = await inChild<{ check: number; commit: number }>("attendance.punches", { file });
    const copy = await barePunches();
    const total = result.check + result.commit;
    ratio(
      `import of ${PUNCHES.toLocaleString("en")} punches to the bare reader + one insert`,
      total / (read.result + copy),
      "<= 3",
      {
        "read and check": seconds(result.check),
        commit: seconds(result.commit),
        "bare reader": seconds(read.result),
        "one insert into the indexed table": seconds(copy),
      },
    );
    line(`  peak memory of the importing process: ${megabytes(maxRSS)} (target <= 400 MB)`);
  } finally {
    await rm(file, { force: true });
  }
}

export const attendanceJobs = {
  ...punchJobs,
  "attendance.month": async () => {
    const { ms, result } = await timed(reckonMonth);
    const { user, system } = process.cpuUsage();
    return { ms, people: result, cpuMs: (user + system) / 1_000 };
  },
  "attendance.punches": ({ file }: { file: string }) =>
    readToCommitted({ ...punchImport, maxRows: 2 * PUNCHES } as unknown as ImportDefinition, "10017", file, PUNCHES),
};

/** Median times of lists as the clerk and an employee open them; in turns, so that all warm up alike. */
async function measure(server: Server, name: string): Promise<Record<string, number>> {
  await server.use(name);
  const [clerk, own] = [await callerFor("10002"), await callerFor("10011")];
  const db: Reader = database().read;
  const page = { pageNo: 1, pageSize: 20 };
  const { rows } = await database().readPool.query<{ departmentId: number }>(
    `select department_id as "departmentId" from employees where employment = 1
     group by 1 order by abs(count(*) - 28), 1 limit 1`,
  );
  const { departmentId } = rows[0]!;
  type Days = Parameters<typeof searchDays>[2];
  type Months = Parameters<typeof searchMonths>[2];
  const days = (query: object) => searchDays(db, clerk, { page, query: { from: FROM, to: TO, ...query } } as Days);
  const months = (query: object) => searchMonths(db, clerk, { page, query: { month: MONTH, ...query } } as Months);
  const work: Record<string, () => Promise<unknown>> = {
    "a person's month": () => monthDetail(db, own, { month: MONTH }),
    "days of a department": () => days({ departmentId }),
    "late days of a department": () => days({ departmentId, exception: 1 }),
    "days of one date": () => days({ from: TO, to: TO }),
    "statements of a department": () => months({ departmentId }),
    "statements of a month": () => months({}),
    "progress of a month": () => monthProgress(db, clerk, { month: MONTH }),
  };
  return medians(work, ROUNDS);
}

async function lists(server: Server): Promise<void> {
  for (const [name, people] of [
    ["bench_att_few", SMALL],
    ["bench_att_many", LARGE],
  ] as const) {
    await server.create(name, people);
    await fillResults(DAYS, TO);
  }
  await measure(server, "bench_att_few");
  const few = await measure(server, "bench_att_few");
  const many = await measure(server, "bench_att_many");
  line(`  two years of ${LARGE.toLocaleString("en")} people to ${SMALL}`);
  // Without a department up to 5,000 rows are counted, and a month is put in order by job number: they grow with people.
  const growing = ["days of one date", "statements of a month", "progress of a month"];
  for (const [what, ms] of Object.entries(many))
    ratio(`${what}, p50`, ms / few[what]!, growing.includes(what) ? "for information" : "<= 1.5", {
      many: milliseconds(ms),
      few: milliseconds(few[what]!),
    });
}

/** A month of everybody, a file of machine punches, lists among few people and many, a morning at the gate. */
export const attendanceBench = () =>
  withServer(async (server) => {
    const asked = (process.env.BENCH_ATTENDANCE_PARTS ?? "month,punches,lists,phones").split(",");
    const parts = { month, punches, lists, phones } as Record<string, (server: Server) => Promise<void>>;
    for (const name of asked) await parts[name]!(server);
  });
