import { beforeEach, describe, expect, it } from "vitest";
import { instanceDetail } from "~/contracts/approvals/form-pages";
import {
  applicationDetail,
  createApplication,
  previewApplication,
  updateApplication,
} from "~/contracts/attendance/applications";
import type { In } from "~/contracts/endpoint";
import { callApi, ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { idOf } from "./desk";

const FROM = "2026-12-01";
/** 98 and the 80 of Guangdong; with a difficult birth 30 more. */
const ORDINARY = "2027-05-27";
const DIFFICULT = "2027-06-26";
let empId: number;
let own: { token: string };

beforeEach(async () => {
  await useDatabase();
  empId = await idOf("10011");
  await one("update employees set gender = 2 where emp_id = $1", [empId]);
  await one("update leave_types set proof_required = 0 where code in (5, 6)");
  own = { token: await sessionOf("10011") };
});

const maternity = (endDate: string, more: object = {}) =>
  ({
    ...{ type: 1, leaveType: 5, children: 1, startDate: FROM, endDate, reason: "休产假", send: 1 },
    ...more,
  }) as In<typeof createApplication>;
const miscarriage = (endDate: string, pregnancyMonths?: number) =>
  maternity(endDate, { leaveType: 6, children: undefined, pregnancyMonths });
const faults = async (input: In<typeof createApplication>) =>
  (await callApi(createApplication, input, own)).fieldErrors;

describe("attendance 15: leave of a birth", () => {
  it("is taken as long as its case gives, and a day more is refused", async () => {
    expect(await faults(maternity("2027-05-28"))).toEqual({
      endDate: ["此情形最多 178 天，至 2027-05-27；申请了 179 天"],
    });
    const sent = await ok(createApplication, maternity(ORDINARY), own);
    expect(await ok(applicationDetail, { id: sent.id }, own)).toMatchObject({
      ...{ state: 2, chargeCentiDay: 17_800, difficultBirth: 0, children: 1, pregnancyMonths: null },
    });
  });

  it("is longer with a difficult birth, and with each further child", async () => {
    expect(await faults(maternity("2027-06-27", { difficultBirth: 1 }))).toHaveProperty("endDate");
    const { id, version } = await ok(createApplication, maternity(DIFFICULT, { difficultBirth: 1, send: 0 }), own);
    const twins = { ...maternity("2027-07-11"), id, version, children: 2, difficultBirth: 1 };
    await ok(updateApplication, twins as In<typeof updateApplication>, own);
    expect(await ok(applicationDetail, { id }, own)).toMatchObject({ chargeCentiDay: 22_300, children: 2 });
  });

  it("goes by the site's figure of its first day", async () => {
    await one(
      `insert into system_parameters (name, site_id, effective_day, value, updated_by)
       values ('maternityExtension', 1, '2026-12-01', '90', 1), ('maternityExtension', 1, '2027-01-01', '0', 1)`,
    );
    await ok(createApplication, maternity("2027-06-06"), own);
  });

  it("after a miscarriage goes by the full months, which have to be said", async () => {
    expect(await faults(miscarriage("2026-12-30"))).toEqual({ pregnancyMonths: ["不能为空"] });
    expect(await faults(miscarriage("2026-12-31", 3))).toHaveProperty("endDate");
    expect(await faults(miscarriage("2027-01-12", 5))).toHaveProperty("endDate");
    const sent = await ok(createApplication, miscarriage("2027-02-13", 7), own);
    expect(await ok(applicationDetail, { id: sent.id }, own)).toMatchObject({
      ...{ chargeCentiDay: 7_500, pregnancyMonths: 7, children: 1 },
    });
  });

  it("asks how many children there are, of a birth alone", async () => {
    expect(await faults(maternity(ORDINARY, { children: undefined }))).toEqual({ children: ["不能为空"] });
    const other = { type: 1, leaveType: 15, startDate: FROM, endDate: FROM, reason: "公出", children: 3 } as const;
    const kept = await ok(createApplication, { ...other, difficultBirth: 1, pregnancyMonths: 3 }, own);
    expect(await ok(applicationDetail, { id: kept.id }, own)).toMatchObject({
      ...{ difficultBirth: 0, children: 1, pregnancyMonths: null },
    });
  });

  it("is shown ahead with its last day, from the first date alone", async () => {
    const ahead = async (asked: object) =>
      (await ok(previewApplication, { type: 1, startDate: FROM, ...asked } as In<typeof previewApplication>, own))
        .birth;
    expect(await ahead({ leaveType: 5 })).toMatchObject({ most: 178, until: ORDINARY });
    expect(await ahead({ leaveType: 5, difficultBirth: 1, endDate: FROM })).toMatchObject({
      most: 208,
      until: DIFFICULT,
    });
    expect(await ahead({ leaveType: 6, pregnancyMonths: 2 })).toEqual({
      ...{ least: 15, leastUntil: "2026-12-15", most: 30, until: "2026-12-30" },
    });
    expect([await ahead({ leaveType: 6 }), await ahead({ leaveType: 1 })]).toEqual([null, null]);
  });

  it("is read by whoever decides with its case and last day", async () => {
    const { instanceId } = await ok(createApplication, maternity(DIFFICULT, { difficultBirth: 1 }), own);
    const { job } = await one<{ job: string }>(
      `select e.job_number as job from approval_tasks t join employees e on e.emp_id = t.assignee_emp_id
       where t.instance_id = $1 and t.status = 1`,
      [instanceId],
    );
    const { form } = await ok(instanceDetail, { id: instanceId }, { token: await sessionOf(job) });
    expect(form.facts.find(({ field }) => field === "birthCase")?.value).toBe("难产，1 胎，最多 208 天，至 2027-06-26");
  });
});
