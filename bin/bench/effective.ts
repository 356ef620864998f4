import { takeEffect } from "~/upstream/domains.server";
import { database } from "~/upstream/platform/database/db.server";
import { quantile, ratio, seconds, timed } from "./print";
import { type Server, withServer } from "./setup";

const PEOPLE = 5_000;

/** Orders for that many people, signed and due. */
async function prepare(server: Server): Promise<void> {
  await server.create("bench_effective", PEOPLE * 2);
  await database().writePool.query(
    `insert into transfer_orders (requester_emp_id, emp_id, type, to_department_id, to_position_id, effective_date, reason, state, before)
     select 2, e.emp_id, 1, p.department_id, p.position_id, (now() at time zone 'Asia/Shanghai')::date - 1, 'x', 3,
       jsonb_build_object('departmentId', e.department_id, 'positionId', e.position_id, 'levelId', e.level_id, 'managerEmpId', e.manager_emp_id, 'siteId', e.site_id, 'companyId', 1)
     from (select * from employees where employment = 1 order by emp_id limit $1) e
     cross join lateral (select position_id, department_id from positions where department_id <> e.department_id order by (position_id + e.emp_id) % 97 limit 1) p`,
    [PEOPLE],
  );
  await database().writePool.query("vacuum analyze");
}

/** The same rows changed by plain statements: no history, no audit, nobody told. */
async function bare(): Promise<void> {
  const client = await database().writePool.connect();
  await client.query("begin");
  await client.query("set local session_replication_role = replica");
  await client.query(
    "update employees e set department_id = o.to_department_id, position_id = o.to_position_id, version = e.version + 1 from transfer_orders o where o.emp_id = e.emp_id and o.state = 3",
  );
  await client.query("update transfer_orders set state = 4, version = version + 1 where state = 3");
  await client.query("commit");
  client.release();
}

/** The job that moves people on their day, against bare updates of the same rows in copies of one database. */
export const effectiveBench = () =>
  withServer(async (server) => {
    await prepare(server);
    const job: number[] = [];
    const least: number[] = [];
    for (let n = 0; n < 3; n += 1) {
      await server.copy("bench_effective", `bench_job_${n}`);
      await server.use(`bench_job_${n}`);
      job.push((await timed(() => takeEffect())).ms);
      const { rows } = await database().writePool.query<{ moved: number; told: number }>(
        "select (select count(*)::int from transfer_orders where state = 4) as moved, (select count(*)::int from employee_posts where valid_from = (now() at time zone 'Asia/Shanghai')::date - 1) as told",
      );
      if (rows[0]!.moved !== PEOPLE || rows[0]!.told !== PEOPLE)
        throw new Error(`moved ${JSON.stringify(rows[0])} instead of ${PEOPLE}`);
      await server.copy("bench_effective", `bench_bare_${n}`);
      await server.use(`bench_bare_${n}`);
      least.push((await timed(bare)).ms);
    }
    ratio(
      `${PEOPLE.toLocaleString("en")} people moved on their day (history, audit, notices) to bare updates of the same rows`,
      quantile(job, 0.5) / quantile(least, 0.5),
      "<= 5",
      {
        "the job, p50 of 3": seconds(quantile(job, 0.5)),
        "bare updates, p50 of 3": seconds(quantile(least, 0.5)),
      },
    );
  });
