import { beforeEach, describe, expect, it } from "vitest";
import { LOG_ACTION } from "~/contracts/salary/codes";
import { logDetail, searchLog } from "~/contracts/salary/log";
import { demoCaller } from "~/upstream/demo/acts.server";
import { transaction } from "~/upstream/platform/database/db.server";
import { type LogEntry, logSalary, looked } from "~/upstream/salary/log/log.server";
import { callApi, ok, one } from "../../support/api";
import { useDatabase } from "../../support/database";
import { give, signedIn } from "./structure-desk";

let auditor: { token: string };
let [ada, ben]: number[] = [];

const idOf = async (jobNumber: string) =>
  (await one<{ id: number }>("select emp_id as id from employees where job_number = $1", [jobNumber])).id;
const write = async (jobNumber: string, entry: LogEntry) => {
  const caller = await demoCaller({ jobNumber });
  await transaction((tx) => logSalary(tx, caller, [entry]));
};
const list = async (query: object = {}) => (await ok(searchLog, { page: {}, query }, auditor)).simpleList;

beforeEach(async () => {
  await useDatabase();
  await give("10001", "auditor");
  auditor = await signedIn("10001");
  [ada, ben] = await Promise.all([idOf("10011"), idOf("10012")]);
  await write("10004", { action: LOG_ACTION.view, subject: "archive", empId: ada });
  const changed = { before: { base: 1_000_000 }, after: { base: 1_100_000 }, reason: "转正" };
  await write("10004", { action: LOG_ACTION.edit, subject: "archive", empId: ben, ...changed });
  await write("10003", { action: LOG_ACTION.export, subject: "archive", rows: 12 });
});

describe("the salary log", () => {
  it("says who did what with whose pay, the latest first, and no figure", async () => {
    const rows = await list();
    expect(rows).toMatchObject([
      { operator: "梁雨桐", actingFor: "", person: "", action: 3, subject: "archive", rows: 12 },
      { operator: "罗嘉慧", jobNumber: "10012", action: 2, reason: "转正", rows: null },
      { operator: "罗嘉慧", jobNumber: "10011", action: 1 },
    ]);
    expect(JSON.stringify(rows)).not.toContain("1000000");
  });

  it("is filtered by days, operator, person and action", async () => {
    expect(await list({ operator: "10004" })).toHaveLength(2);
    expect(await list({ operator: "梁雨桐" })).toHaveLength(1);
    expect(await list({ person: "10012" })).toMatchObject([{ action: 2 }]);
    expect(await list({ action: 3 })).toHaveLength(1);
    for (const [at, action] of [
      ["2026-01-31T15:30:00Z", LOG_ACTION.export],
      ["2026-01-31T16:30:00Z", LOG_ACTION.view],
    ] as const)
      await one(
        `insert into salary_log (at, operator_user_id, action, subject) select $1, user_id, $2, 'archive'
         from users where job_number = '10004' returning id`,
        [at, action],
      );
    expect(await list({ from: "2026-01-31", to: "2026-01-31" })).toMatchObject([{ action: 3 }]);
    expect(await list({ from: "2026-02-01", to: "2026-02-01" })).toMatchObject([{ action: 1 }]);
  });

  it("shows what an edit changed, and that it was shown", async () => {
    const [entry] = await list({ action: 2 });
    expect(await ok(logDetail, { id: entry!.id }, auditor)).toMatchObject({
      ...{ before: { base: 1_000_000 }, after: { base: 1_100_000 } },
    });
    expect(await list()).toHaveLength(4);
    expect((await list())[0]).toMatchObject({ operator: "程志远", jobNumber: "10012", action: 1, subject: "logEntry" });
    const [seen] = await list({ person: "10011" });
    await ok(logDetail, { id: seen!.id }, auditor);
    expect(await list()).toHaveLength(4);
  });

  it("shows nobody the figures of his own pay", async () => {
    const own = await idOf("10001");
    await write("10004", { action: LOG_ACTION.edit, subject: "archive", empId: own, before: { base: 1 }, after: {} });
    const [entry] = await list({ person: "10001" });
    expect(await ok(logDetail, { id: entry!.id }, auditor)).toMatchObject({ before: null, after: null });
    expect(await list()).toHaveLength(4);
  });

  it("notes as whom somebody looked, and nothing where he found nobody", async () => {
    const caller = {
      ...(await demoCaller({ jobNumber: "10002" })),
      actorUserId: (await demoCaller({ jobNumber: "10014" })).userId,
    };
    await looked(caller, "archive", ada!, async () => "x");
    expect((await list())[0]).toMatchObject({ actingFor: "苏婉清", action: 1, jobNumber: "10011" });
    await expect(
      looked(caller, "archive", ada!, async () => {
        throw new Error("missing");
      }),
    ).rejects.toThrow("missing");
    expect(await list()).toHaveLength(4);
  });

  it("is for auditors, of the people they reach", async () => {
    expect((await callApi(searchLog, { page: {} }, await signedIn("10004"))).code).toBe(403);
    const [entry] = await list({ action: 2 });
    const [exported] = await list({ action: 3 });
    await one("update roles set data_scope = 4 where role_code = 'auditor' returning id");
    const longhua = await signedIn("10001");
    const { simpleList } = await ok(searchLog, { page: {} }, longhua);
    expect(simpleList).toMatchObject([{ jobNumber: "10011" }]);
    for (const { id } of [entry!, exported!]) expect((await callApi(logDetail, { id }, longhua)).code).toBe(404);
  });
});
