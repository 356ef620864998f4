import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { social } from "~/contracts/employees/benefits/archives";
import { submitCard } from "~/contracts/employees/card";
import { contractDetail, saveContract } from "~/contracts/employees/contract";
import { sendContract } from "~/contracts/employees/contract-steps";
import { earliestDay, openDimission } from "~/contracts/employees/dimission-forms";
import { employeeDetail } from "~/contracts/employees/employee-records";
import { preEntryDetail, savePreEntry } from "~/contracts/employees/entry";
import { confirmEntry } from "~/contracts/employees/entry-steps";
import { renewContract } from "~/contracts/employees/renewals";
import { saveSeverance, severanceEstimate } from "~/contracts/employees/severance";
import { saveTransfer } from "~/contracts/employees/transfer";
import type { In } from "~/contracts/endpoint";
import { savePosition } from "~/contracts/organization/positions";
import { retirementMonths } from "~/lib/employees/retirement";
import { companyDay } from "~/lib/period";
import { addDays, addMonths, addYears, endOfPeriod } from "~/lib/period-dates";
import { submitForm } from "~/upstream/approvals/engine/submit.server";
import { approvalKinds, takeEffect } from "~/upstream/domains.server";
import { openEntryTasks } from "~/upstream/employees/entry/entry-tasks.server";
import { transaction } from "~/upstream/platform/database/db.server";
import { callApi, ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { awaited, complete, confirming, information, opened, wanted } from "../../support/entries";
import { importOf } from "../../support/imports";
import { BASIC_HEAD, basicRow, idNumber, roomyPosition } from "../../support/people";
import { callerOf, personOf, refusal } from "../approvals/probe";
import { contractOf, fresh, inForce, past, type Terms, terms } from "./contract-support";

const TODAY = companyDay();
const night = (day: string) => takeEffect(new Date(`${day}T12:00:00+08:00`));
const RETIRED = "已超过法定退休年龄，请签订返聘协议";
const PROTECTED = "该员工处于法定保护期，不得以此理由解除";
const CONTRACT_HEAD = [
  "工号",
  "姓名",
  "合同编号",
  "合同主体",
  "合同类型",
  "开始日期",
  "合同期限（月）",
  "结束日期",
  "试用期（月）",
  "月工资（元）",
  "试用期工资（元）",
];
let hr: string;
let place: Awaited<ReturnType<typeof roomyPosition>>;

beforeAll(async () => {
  await useDatabase();
});
beforeEach(async () => {
  hr = await sessionOf("10002");
  place = await roomyPosition();
});

const change = (empId: number, values: string, ...params: unknown[]) =>
  one(`update employees set ${values} where emp_id = $1 returning emp_id`, [empId, ...params]);
const faults = async (empId: number, more: Partial<Terms>) =>
  (await callApi(saveContract, terms(empId, more), { token: hr })).fieldErrors ?? {};
/** Longhua's minimum wage from now on. */
const minimumWage = (fen: number) =>
  one("update city_params set min_wage = $1 where 1 = any(site_ids) returning id", [fen]);

describe("the retirement month of people without a category", () => {
  it("a man needs none: contract, pre-entry and renewal refuse him alike", async () => {
    const { empId } = await fresh({ hireDate: "2020-01-01", birthDate: "1960-03-01" });
    await change(empId, "retire_category = null");
    expect(await faults(empId, {})).toEqual({ contractType: [RETIRED] });
    const man = wanted(place, { idNumber: idNumber(101, "19600301"), send: 1 });
    expect((await callApi(savePreEntry, man, { token: hr })).fieldErrors).toEqual({ contractType: [RETIRED] });
    const contractId = await past(empId, "2020-01-01", addDays(TODAY, 30), { state: 3 });
    const { version } = await contractOf(contractId);
    const renewal = { contractId, version, decision: 1 as const, type: 1, termMonths: 12, reason: "到期" };
    expect((await callApi(renewContract, renewal, { token: hr })).fieldErrors).toEqual({ type: [RETIRED] });
  });

  it("a woman without one is refused by the cadre's month; before it her contract asks for the category", async () => {
    const { empId } = await fresh({ hireDate: "2020-01-01", birthDate: "1972-05-10" });
    await change(empId, "gender = 2, retire_category = null");
    expect(await faults(empId, { startDate: "2028-02-01" })).toEqual({ contractType: [RETIRED] });
    const { id } = await ok(saveContract, terms(empId), { token: hr });
    expect((await ok(contractDetail, { id }, { token: hr })).law.retirement).toEqual({
      earliest: "2022-05",
      latest: "2028-01",
      unsure: true,
      mayBePast: true,
    });
    expect((await ok(employeeDetail, { empId }, { token: hr })).retirement).toEqual({
      earliest: "2022-05",
      latest: "2028-01",
      unsure: true,
    });
    await change(empId, "retire_category = 3");
    expect(await faults(empId, { startDate: "2026-12-10" })).toMatchObject({ contractType: [RETIRED] });
  });

  it("HR is reminded of her by the worker's month", async () => {
    const { empId } = await fresh({ hireDate: "2020-01-01", birthDate: "1977-06-01" });
    await change(empId, "gender = 2, retire_category = null, staff_type = 1");
    const { month } = retirementMonths({ gender: 2, birthDate: "1977-06-01", retireCategory: 3 }).earliest;
    await night(addDays(`${month}-01`, -180));
    expect(
      (
        await one<{ n: number }>("select count(*)::int as n from notifications where event_key = $1", [
          `retirement:${empId}:${month}`,
        ])
      ).n,
    ).toBeGreaterThan(0);
  });

  it("both imports ask the same", async () => {
    const { empId, jobNumber } = await fresh({ hireDate: "2020-01-01", birthDate: "1960-03-01" });
    await change(empId, "retire_category = null");
    const { name } = await one<{ name: string }>("select emp_name as name from employees where emp_id = $1", [empId]);
    const { company } = await one<{ company: string }>(
      "select company_name as company from companies where company_id = 1",
    );
    const contracts = importOf("common", "contract", () => hr);
    expect(
      await contracts.faults([
        CONTRACT_HEAD,
        [jobNumber, name, "", company, "固定期限", "2026-12-01", "12", "", "", "", ""],
      ]),
    ).toEqual([`2 合同类型: ${RETIRED}`]);
    const basic = importOf("common", "basic", () => hr);
    const said = await basic.faults([BASIC_HEAD, basicRow(103, place, { 证件号码: idNumber(103, "19600301") })]);
    expect(said).toEqual([expect.stringContaining(RETIRED)]);
  });
});

describe("the wage is measured again", () => {
  it("a pre-entry below the minimum wage is refused, also re-engaged from 2026-07-01", async () => {
    const low = async (changes: Partial<In<typeof savePreEntry>>) =>
      (
        await callApi(savePreEntry, wanted(place, { probationMonths: 0, probationWage: "", send: 1, ...changes }), {
          token: hr,
        })
      ).fieldErrors;
    expect(await low({ wage: "2,000.00" })).toEqual({ wage: ["低于当地最低工资2,520.00"] });
    expect(await low({ contractType: 5, termMonths: 12, wage: "2,400.00" })).toEqual({
      wage: ["低于当地最低工资2,520.00"],
    });
    expect(await low({ contractType: 4, termMonths: 6, wage: "2,000.00" })).toBeUndefined();
  });

  it("the day a pre-entry is sent, and the day its entry is confirmed, ask for the minimum wage of then", async () => {
    const input = wanted(place, { wage: "2,600.00", probationWage: "2,520.00" });
    const { instanceId } = await ok(savePreEntry, input, { token: await sessionOf("10003") });
    const requester = await callerOf(await personOf("10003"));
    const { version } = await one<{ version: number }>("select version from approval_instances where id = $1", [
      instanceId,
    ]);
    await minimumWage(270_000);
    expect(
      await refusal(
        transaction((tx) => submitForm(approvalKinds, tx, requester, instanceId, { chosen: {}, cc: [], version })),
      ),
    ).toMatchObject({ code: 409, key: "benefits:said.minWage" });
    await minimumWage(252_000);
    const id = await awaited(await sessionOf("10003"), wanted(place, { wage: "2,600.00", probationWage: "2,520.00" }));
    await ok(submitCard, { ...information(), ...(await opened(id)) });
    await complete(id);
    await minimumWage(270_000);
    expect(await callApi(confirmEntry, await confirming(id), { token: hr })).toMatchObject({
      code: 409,
      msg: "低于当地最低工资2,700.00",
    });
    await minimumWage(252_000);
    expect((await callApi(confirmEntry, await confirming(id), { token: hr })).code).toBe(200);
  });

  it("a draft that waited is measured when it is sent; a renewal when it is decided", async () => {
    const { empId } = await fresh();
    await minimumWage(252_000);
    const { id, version } = await ok(saveContract, terms(empId, { wage: "2,600.00", signMode: 1 }), { token: hr });
    await minimumWage(270_000);
    expect(await callApi(sendContract, { id, version }, { token: hr })).toMatchObject({
      code: 409,
      msg: "低于当地最低工资2,700.00",
    });
    await minimumWage(252_000);
    await ok(sendContract, { id, version }, { token: hr });
    const { empId: other } = await fresh({ hireDate: "2024-01-01" });
    const contractId = await past(other, "2024-01-01", addDays(TODAY, 30), { state: 3 });
    const renewal = {
      contractId,
      version: (await contractOf(contractId)).version,
      decision: 1 as const,
      type: 2,
      reason: "到期",
      wage: "2,000.00",
    };
    expect((await callApi(renewContract, renewal, { token: hr })).fieldErrors).toEqual({
      wage: ["低于当地最低工资2,520.00"],
    });
  });
});

it("a minor grows up: the protection follows the day, not the hire", async () => {
  const hazardous = await one<{
    departmentId: number;
    positionId: number;
    version: number;
    name: string;
    plannedCount: number;
    positionCategoryId: number;
  }>(
    `update positions set hazardous = 1, planned_count = 1000 where position_id = (select max(position_id) from positions join departments using (department_id) where status = 1 and hazardous = 0 and site_id = 1)
     returning department_id as "departmentId", position_id as "positionId", version, name, planned_count as "plannedCount", position_category_id as "positionCategoryId"`,
  );
  const { empId } = await fresh({ hireDate: addDays(TODAY, -300), birthDate: addYears(addDays(TODAY, 3), -18) });
  const order = (effectiveDate: string) =>
    callApi(
      saveTransfer,
      {
        empId,
        type: 1,
        toDepartmentId: hazardous.departmentId,
        toPositionId: hazardous.positionId,
        effectiveDate,
        reason: "业务需要",
        send: 1,
      },
      { token: hr },
    );
  expect((await order(addDays(TODAY, 2))).fieldErrors).toEqual({ toPositionId: ["未成年工不得从事有害岗位"] });
  expect((await order(addDays(TODAY, 3))).code).toBe(200);
  await one("update positions set hazardous = 0 where position_id = $1 returning 1", [hazardous.positionId]);
  await one("update employees set department_id = $2, position_id = $3 where emp_id = $1 returning 1", [
    empId,
    hazardous.departmentId,
    hazardous.positionId,
  ]);
  const made = { ...hazardous, hazardous: 1 as const };
  const shown = async () => (await ok(employeeDetail, { empId }, { token: hr })).minorWorker;
  expect(await shown()).toBe(true);
  expect((await callApi(savePosition, made, { token: hr })).fieldErrors).toEqual({
    hazardous: ["未成年工不得从事有害岗位"],
  });
  await change(empId, "birth_date = $2", addYears(TODAY, -18));
  expect((await callApi(savePosition, made, { token: hr })).code).toBe(200);
  expect(await shown()).toBe(false);
});

describe("leaving", () => {
  const refused = async (jobNumber: string, input: Partial<In<typeof openDimission>>) =>
    (
      await callApi(
        openDimission,
        { empIdText: jobNumber, type: 4, reasonCode: "8", expectDate: addDays(TODAY, 40), send: 1, ...input } as In<
          typeof openDimission
        >,
        { token: hr },
      )
    ).fieldErrors;

  it("an expiry inside a protected period is refused, declared or reckoned; the check itself is asked for", async () => {
    const { jobNumber } = await fresh({ hireDate: "2024-01-01" });
    expect(await refused(jobNumber, { type: 6, protections: [4] })).toEqual({ protections: [PROTECTED] });
    expect(await refused(jobNumber, { type: 6 })).toEqual({ protectionChecked: ["不能为空"] });
    expect(await refused(jobNumber, { type: 6, protectionChecked: 1 })).toBeUndefined();
    const { jobNumber: long } = await fresh({ hireDate: "2005-01-01", birthDate: addDays(TODAY, -60 * 365) });
    expect(await refused(long, { type: 6, protectionChecked: 1 })).toEqual({ type: [PROTECTED] });
  });

  it("a term that ends within five years of retirement after fifteen of service runs on, HR is told, and it is not left to end", async () => {
    const birthDate = addDays(TODAY, -60 * 365);
    const { empId } = await fresh({ hireDate: "2008-01-01", birthDate });
    const id = await past(empId, "2020-01-01", addDays(TODAY, 1), { state: 3 });
    const end = { contractId: id, version: (await contractOf(id)).version, decision: 2 as const, reason: "到期" };
    expect((await callApi(renewContract, end, { token: hr })).fieldErrors).toEqual({ decision: [PROTECTED] });
    await night(addDays(TODAY, 2));
    const { month } = retirementMonths({ gender: 1, birthDate, retireCategory: 1 }).latest;
    const until = addDays(addMonths(`${month}-01`, 1), -1);
    expect(await contractOf(id)).toMatchObject({ state: 3, last_day: until, extension_reason: 5 });
    expect(
      (
        await one<{ n: number }>("select count(*)::int as n from notifications where event_key = $1", [
          `contract:${id}:extended:${until}`,
        ])
      ).n,
    ).toBeGreaterThan(0);
  });

  it("retirement asks for the age, and of a woman for her category", async () => {
    const { jobNumber } = await fresh({ hireDate: "2010-01-01", birthDate: "1968-07-15" });
    expect(await refused(jobNumber, { type: 7, expectDate: "2029-05-31" })).toEqual({
      expectDate: ["尚未达到法定退休年龄（60 岁 11 个月），2029-06 起可办理退休"],
    });
    expect(await refused(jobNumber, { type: 7, expectDate: "2029-06-01" })).toBeUndefined();
    const birthDate = addMonths(TODAY, -(54 * 12 + 6));
    const { empId, jobNumber: woman } = await fresh({ hireDate: "2010-01-01", birthDate });
    await change(empId, "gender = 2, retire_category = null");
    expect(await refused(woman, { type: 7 })).toEqual({
      expectDate: [expect.stringContaining("请先在档案中填写退休类别")],
    });
    await change(empId, "retire_category = 3");
    expect(await refused(woman, { type: 7 })).toBeUndefined();
  });

  it("part-time, interns, re-engaged and dispatched leave without the law's notice, and without severance but by agreement", async () => {
    for (const [type, outside] of [
      [7, "partTime"],
      [4, "intern"],
      [5, "agreement"],
      [6, "dispatched"],
    ] as const) {
      const { empId, jobNumber } = await fresh({ hireDate: "2024-01-01" });
      await past(empId, "2024-01-01", "2028-12-31", { type, state: 3 });
      expect(await ok(earliestDay, { empId, date: "2026-12-01" }, { token: hr })).toMatchObject({ date: "2026-12-01" });
      const { id, version } = await ok(
        openDimission,
        {
          empIdText: jobNumber,
          type: 4,
          reasonCode: "8",
          expectDate: addDays(TODAY, 1),
          protectionChecked: 1,
          payInLieu: 1,
        } as In<typeof openDimission>,
        { token: hr },
      );
      const figures = {
        avgWage: "10,000.00",
        previousWage: "10,000.00",
        localAvgWage: "9,000.00",
        minWage: "2,520.00",
        agreedSeverance: "5,000.00",
      };
      await ok(saveSeverance, { id, version, ...figures }, { token: hr });
      const { result, contractType } = await ok(severanceEstimate, { id }, { token: hr });
      expect([contractType, result]).toEqual([
        type,
        expect.objectContaining({ outside, inLieu: 0, risk: 0, total: type === 5 ? 500_000 : 0 }),
      ]);
    }
  });

  /** The estimate as HR reads it. */
  async function estimated(hireDate: string, expectDate: string, avgWage: string) {
    const { jobNumber } = await fresh({ hireDate });
    const { id, version } = await ok(
      openDimission,
      { empIdText: jobNumber, type: 2, reasonCode: "8", expectDate } as In<typeof openDimission>,
      { token: hr },
    );
    await ok(
      saveSeverance,
      { id, version, avgWage, previousWage: avgWage, localAvgWage: "13,000.00", minWage: "2,520.00" },
      { token: hr },
    );
    return (await ok(severanceEstimate, { id }, { token: hr })).result;
  }

  it("employees 12: hired 2020-03-16 at 15,000.00, a last day of 2026-09-15 is 7 months and 105,000.00, the day before 6.5 and 97,500.00", async () => {
    expect(await estimated("2020-03-16", "2026-09-15", "15,000.00")).toMatchObject({
      due: true,
      halves: 14,
      total: 10_500_000,
    });
    expect(await estimated("2020-03-16", "2026-09-14", "15,000.00")).toMatchObject({
      due: true,
      halves: 13,
      total: 9_750_000,
    });
  });

  it("employees 13: 60,000.00 is capped at 39,000.00 and 12 of 17 months, 468,000.00; 2005-07-01 counts 19 months from 2008, 190,000.00, manual", async () => {
    expect(await estimated("2010-01-04", "2026-12-31", "60,000.00")).toMatchObject({
      base: 3_900_000,
      halves: 34,
      countedHalves: 24,
      total: 46_800_000,
      manual: false,
    });
    expect(await estimated("2005-07-01", "2026-12-31", "10,000.00")).toMatchObject({
      countedFrom: "2008-01-01",
      halves: 38,
      total: 19_000_000,
      manual: true,
    });
  });

  it("an unlawful dismissal counts the years before 2008", async () => {
    const { empId, jobNumber } = await fresh({ hireDate: "2005-07-01" });
    await past(empId, "2015-07-01", null, { type: 2, state: 3 });
    const { id, version } = await ok(
      openDimission,
      { empIdText: jobNumber, type: 2, reasonCode: "8", expectDate: "2026-12-31" } as In<typeof openDimission>,
      { token: hr },
    );
    await ok(
      saveSeverance,
      { id, version, avgWage: "10,000.00", previousWage: "10,000.00", localAvgWage: "9,000.00", minWage: "2,520.00" },
      { token: hr },
    );
    expect((await ok(severanceEstimate, { id }, { token: hr })).result).toMatchObject({
      manual: true,
      amount: 19_000_000,
      riskHalves: 44,
      risk: 44_000_000,
    });
  });
});

describe("a contract signed when a year of work is full", () => {
  it("is deemed open-ended from that day: it has no last day, does not expire, and says so", async () => {
    const { empId } = await fresh({ hireDate: "2025-11-01" });
    const id = await inForce(hr, terms(empId, { startDate: "2025-11-01", termMonths: 13 }), "2026-11-01");
    expect(await contractOf(id)).toMatchObject({ state: 3, end_date: "2026-11-30", last_day: null });
    expect((await ok(contractDetail, { id }, { token: hr })).law.doubleWage).toEqual({
      from: "2025-12-01",
      to: "2026-10-31",
      running: false,
      deemedFrom: "2026-11-01",
    });
    await night("2026-12-05");
    expect((await contractOf(id)).state).toBe(3);
    const { empId: other } = await fresh({ hireDate: "2025-11-01" });
    const intime = await inForce(hr, terms(other, { startDate: "2025-11-01", termMonths: 13 }), "2026-10-31");
    expect(await contractOf(intime)).toMatchObject({ last_day: "2026-11-30" });
  });

  it("is not sent for an electronic signature as a fixed term, but as an open-ended one", async () => {
    const { empId } = await fresh({ hireDate: addDays(addYears(TODAY, -1), -10) });
    const startDate = addDays(addYears(TODAY, -1), -10);
    const { id, version } = await ok(saveContract, terms(empId, { startDate, signMode: 2 }), { token: hr });
    expect(await callApi(sendContract, { id, version }, { token: hr })).toMatchObject({
      code: 409,
      msg: "已用工满一年未签书面合同，视为无固定期限合同：请改签无固定期限合同",
    });
    const changed = await ok(
      saveContract,
      { ...terms(empId, { startDate, signMode: 2, contractType: 2, termMonths: undefined }), id, version },
      { token: hr },
    );
    await ok(sendContract, { id, version: changed.version }, { token: hr });
  });
});

it("the contract import warns of what begins after today: second probation, open-ended duty, minimum wage; of the past it says nothing", async () => {
  const { empId, jobNumber } = await fresh({ hireDate: "2020-12-01" });
  await past(empId, "2020-12-01", "2023-11-30", { state: 5 });
  await past(empId, "2023-12-01", "2026-11-30", { state: 3 });
  const { name } = await one<{ name: string }>("select emp_name as name from employees where emp_id = $1", [empId]);
  const { company } = await one<{ company: string }>(
    "select company_name as company from companies where company_id = 1",
  );
  const contracts = importOf("common", "contract", () => hr);
  const row = (from: string, wage: string, probation: string) => [
    jobNumber,
    name,
    "",
    company,
    "固定期限",
    from,
    "12",
    "",
    probation,
    wage,
    probation && "2,400.00",
  ];
  const label = async (from: string, wage: string, probation: string) => {
    const { batchId } = await contracts.upload([CONTRACT_HEAD, row(from, wage, probation)]);
    return (await contracts.preview(batchId))[0]!.label;
  };
  expect(await label(addDays(TODAY, 10) > "2026-12-01" ? addDays(TODAY, 10) : "2026-12-01", "2,000.00", "1")).toMatch(
    /⚠ 同一员工只能约定一次试用期; 应当订立无固定期限劳动合同; 低于当地最低工资2,520\.00; 试用期工资不得低于2,520\.00$/,
  );
  const { empId: other, jobNumber: number } = await fresh({ hireDate: "2020-12-01" });
  const { name: who } = await one<{ name: string }>("select emp_name as name from employees where emp_id = $1", [
    other,
  ]);
  const { batchId } = await contracts.upload([
    CONTRACT_HEAD,
    [number, who, "", company, "固定期限", "2021-01-01", "12", "", "", "2,000.00", ""],
  ]);
  expect((await contracts.preview(batchId))[0]!.label).not.toContain("⚠");
  const slip = async (from: string, wage: string, kind = "固定期限") => {
    const file = [CONTRACT_HEAD, [number, who, "", company, kind, from, "12", "", "", wage, ""]];
    return (await contracts.preview((await contracts.upload(file)).batchId))[0]!.label.split(" ⚠ ")[1];
  };
  expect(await slip("2021-01-01", "1")).toBe("月工资 1.00 元过低，请核对");
  expect(await slip("2026-01-01", "1")).toBe("低于当地最低工资2,520.00");
  expect(await slip("2021-01-01", "1", "实习协议")).toBeUndefined();
  expect(await slip(addDays(addYears(TODAY, 1), 1), "9,000.00")).toMatch(/在一年以后，请核对/);
  const refused = await contracts.faults([
    CONTRACT_HEAD,
    [number, who, "", company, "固定期限", "2099-01-01", "12", "", "", "9,000.00", ""],
  ]);
  expect(refused).toContain("2 开始日期: 开始日期 2099-01-01 在一年以后，请核对");
});

it("the second fixed term shows its number before it is signed", async () => {
  const { empId } = await fresh({ hireDate: "2023-12-01" });
  await past(empId, "2023-12-01", "2026-11-30", { state: 3 });
  const { id } = await ok(saveContract, terms(empId), { token: hr });
  expect((await ok(contractDetail, { id }, { token: hr })).signSeq).toBe(2);
});

it("a confirmed entry opens the tasks of its domains once, tells who is in charge, and each domain ticks its own", async () => {
  const id = await awaited(await sessionOf("10003"), wanted(place));
  await ok(submitCard, { ...information(), ...(await opened(id)) });
  await complete(id);
  const { empId } = await ok(confirmEntry, await confirming(id), { token: hr });
  const { hire_date: hired } = await one<{ hire_date: string }>("select hire_date from employees where emp_id = $1", [
    empId,
  ]);
  const tasks = async () => (await ok(preEntryDetail, { id }, { token: hr })).tasks;
  expect(await tasks()).toEqual([
    { kind: 1, due: endOfPeriod(hired, 1), done: false },
    { kind: 2, due: addDays(hired, 29), done: false },
    { kind: 3, due: addDays(hired, 29), done: false },
    { kind: 4, due: addDays(hired, 7), done: false },
  ]);
  const { n } = await one<{ n: number }>(
    "select count(distinct event_key)::int as n from notifications where event_key like $1",
    [`entryTask:${empId}:%`],
  );
  expect(n).toBe(4);
  await transaction((tx) =>
    openEntryTasks(tx, { empId, hireDate: hired, name: "" }, [
      { kind: 5, due: hired, code: 11131001, url: "/" },
      { kind: 4, due: hired, code: 11131001, url: "/" },
    ]),
  );
  expect((await tasks()).map(({ kind }) => kind)).toEqual([1, 2, 3, 4, 5]);
  await ok(
    social.save,
    {
      empIdText: (await one<{ no: string }>("select job_number as no from employees where emp_id = $1", [empId])).no,
      cityCode: "440300",
      base: "8000",
      day: hired,
    } as never,
    { token: await sessionOf("10004") },
  );
  expect((await tasks()).filter(({ done }) => done).map(({ kind }) => kind)).toEqual([2]);
});
