import { beforeAll, describe, expect, it } from "vitest";
import { companyDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import { database } from "~/upstream/platform/database/db.server";
import { one } from "../../support/api";
import { useDatabase } from "../../support/database";
import { auditsOf } from "../../support/imports";
import { GATEWAY_KEYS, gatewayFields, type Partner, postGateway, registerPartner } from "../../support/partner";
import { idOf } from "./desk";

process.env.GATEWAY_PRIVATE_KEY = GATEWAY_KEYS.privateKey;

const METHOD = "attendance.punch.push";
const day = addDays(companyDay(), -3);
let machines: Partner;
let stranger: Partner;

beforeAll(async () => {
  await useDatabase();
  machines = await registerPartner("machines", [METHOD]);
  stranger = await registerPartner("stranger", ["finance.gate.login"]);
  await database().writePool.query(
    `insert into punch_devices (device_no, site_id, name, app_id, enabled) values
      ('KQ-9', 1, '东门', 'machines', 1), ('KQ-OFF', 1, '西门', 'machines', 0), ('KQ-OTHER', 1, '南门', 'somebody', 1)`,
  );
});

let call = 0;
const push = (deviceNo: string, rows: unknown, app = machines) => {
  call += 1;
  return postGateway(
    gatewayFields(app, { deviceNo, rows }, { method: METHOD, api_request_id: String(Date.now() + call) }),
  );
};
const row = (jobNumber: string, punchAt: string) => ({ jobNumber, punchAt });
const count = async (date: string) =>
  (await one<{ n: number }>("select count(*)::int as n from punches where punch_at::date = $1", [date])).n;

describe("punches that machines push", () => {
  it("attendance 32: the same punch three times at once from two processes is one", async () => {
    const rows = [row("10011", `${day} 08:20:05`), row("10012", `${day} 08:20:05`)];
    const answers = await Promise.all([1, 2, 3].map(() => push("KQ-9", rows)));
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200]);
    expect(answers.flatMap(({ data }) => data?.rows).sort()).toEqual([
      "known",
      "known",
      "known",
      "known",
      "stored",
      "stored",
    ]);
    expect(await count(day)).toBe(2);
    expect(await auditsOf("punch.push")).toMatchObject({ n: 1, after: { rows: 2 } });
    const seen = "select last_seen_at > now() - interval '1 minute' as now from punch_devices where device_no = 'KQ-9'";
    expect(await one(seen)).toEqual({ now: true });
  });

  it("are answered row by row", async () => {
    const other = addDays(day, -10);
    const left = await idOf("10013");
    await database().writePool.query("update employment_spells set end_date = $2 where emp_id = $1", [
      left,
      addDays(other, -2),
    ]);
    const { data } = await push("KQ-9", [
      row("10011", `${other} 08:20:05`),
      row("10011", `${other}T00:20:05Z`),
      row("10011", `${other}T08:20:05+08:00`),
      row("99999", `${other} 08:20:05`),
      row("10013", `${other} 08:20:05`),
      row("10011", "gestern"),
      row("10011", `${addDays(companyDay(), 2)} 08:20:05`),
    ]);
    expect(data).toEqual({
      rows: ["stored", "known", "known", "unknownJobNumber", "notEmployed", "invalid", "invalid"],
    });
    const stored = await one<{ source: number; at: string; due: number }>(
      `select source, to_char(punch_at at time zone 'Asia/Shanghai', 'HH24:MI:SS') as at,
         (select count(*)::int from attendance_due d where d.emp_id = p.emp_id and d.work_date <= p.punch_at::date) as due
       from punches p
       where punch_at::date = $1`,
      [other],
    );
    expect(stored).toEqual({ source: 1, at: "08:20:05", due: 2 });
  });

  it("come from devices that are on and of that app, at most five hundred at once", async () => {
    const never = addDays(day, -20);
    const rows = [row("10011", `${never} 08:20:05`)];
    expect(await push("KQ-OFF", rows)).toMatchObject({ code: 409, msg: "设备未登记、已停用或不属于该应用" });
    expect((await push("KQ-OTHER", rows)).code).toBe(409);
    expect((await push("KQ-9", Array(501).fill(rows[0]))).code).toBe(400);
    expect((await push("KQ-9", "x")).code).toBe(400);
    expect((await push("KQ-9", rows, stranger)).code).toBe(4007);
    expect(await count(never)).toBe(0);
  });

  it("of a locked month are kept, and their day leaves the queue without being reckoned", async () => {
    const locked = addDays(day, -30);
    const empId = await idOf("10011");
    await database().writePool.query(
      `insert into monthly_results (emp_id, month, site_id, from_date, to_date, state, locked_at)
       values ($1, '2000-01', 1, $2, $2, 5, now())`,
      [empId, locked],
    );
    expect((await push("KQ-9", [row("10011", `${locked} 08:20:05`)])).data).toEqual({ rows: ["stored"] });
    expect(await count(locked)).toBe(1);
  });
});
