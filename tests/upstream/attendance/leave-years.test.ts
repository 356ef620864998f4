import { beforeEach, describe, expect, it } from "vitest";
import { createApplication } from "~/contracts/attendance/applications";
import { companyDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import { callApi, ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { idOf, planned } from "./desk";

/** The turn of a year to come. */
const YEAR = Number(companyDay().slice(0, 4)) + 1;
const EVE = `${YEAR}-12-31`;
const SPRING = `${YEAR + 1}-03-01`;
let own: { token: string };

beforeEach(async () => {
  await useDatabase();
  await one("update leave_types set proof_required = 0, enabled = 1, gender = 0 where code = 10 returning id");
  const empId = await idOf("10011");
  own = { token: await sessionOf("10011") };
  for (let n = -4; n <= 5; n += 1) await planned(empId, addDays(EVE, n), "D1");
  for (let n = 0; n <= 9; n += 1) await planned(empId, addDays(SPRING, n), "D1");
});

const parental = (startDate: string, endDate: string) => ({
  ...{ type: 1 as const, leaveType: 10 as const, startDate, endDate, reason: "照顾孩子", send: 1 as const },
});
const said = async (from: string, to: string) =>
  (await callApi(createApplication, parental(from, to), own)).fieldErrors;

describe("attendance 37 (settled reading): what is limited by the year", () => {
  it("counts each day of a leave across New Year in its own year", async () => {
    // Five days of the one year, five of the next.
    await ok(createApplication, parental(addDays(EVE, -4), addDays(EVE, 5)), own);
    expect(await said(SPRING, addDays(SPRING, 5))).toEqual({ endDate: ["最多 10 天，合计需 11 天"] });
    await ok(createApplication, parental(SPRING, addDays(SPRING, 4)), own);
  });

  it("is taken in two parts at most where it is parental leave; a part across New Year is one of both", async () => {
    await ok(createApplication, parental(EVE, addDays(EVE, 1)), own);
    await ok(createApplication, parental(SPRING, SPRING), own);
    expect(await said(addDays(SPRING, 2), addDays(SPRING, 2))).toEqual({
      startDate: [`${YEAR + 1}年育儿假最多分2次休，已用完`],
    });
    await ok(createApplication, parental(addDays(EVE, -2), addDays(EVE, -2)), own);
    expect(await said(addDays(EVE, -4), addDays(EVE, -4))).toEqual({
      startDate: [`${YEAR}年育儿假最多分2次休，已用完`],
    });
  });
});
