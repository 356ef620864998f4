import { beforeAll, describe, expect, it } from "vitest";
import { attendancePaths } from "~/lib/attendance/paths";
import { companyDay } from "~/lib/period";
import { salaryPaths } from "~/lib/salary/paths";
import { askedYear } from "~/lib/salary/tax/next-year";
import { carryYear } from "~/upstream/attendance/balances/carry-lots.server";
import { grant } from "~/upstream/attendance/balances/ledger.server";
import { transaction } from "~/upstream/platform/database/db.server";
import { sessionOf } from "../support/api";
import { useDatabase } from "../support/database";
import { Visitor } from "../support/pages";
import { idOf, manager } from "../upstream/salary/archives-desk";
import { declare } from "../upstream/salary/tax-desk";

const ASKED = askedYear(companyDay());
const LEFT = carryYear(companyDay());
let desk: Visitor;
let phone: Visitor;

beforeAll(async () => {
  await useDatabase();
  const pay = await manager("10004");
  for (const jobNumber of ["10011", "10012"])
    await declare(pay, { jobNumber, year: ASKED - 1, amounts: { children: "2000" } });
  for (const jobNumber of ["10011", "10012"]) {
    const empId = await idOf(jobNumber);
    await transaction((tx) =>
      grant(
        tx,
        [
          {
            ...{ empId, kind: 1 as const, amount: 350, source: `annual ${LEFT}` },
            ...{ earnedOn: `${LEFT}-01-01`, expiresOn: `${LEFT}-12-31` },
          },
        ],
        { by: null },
      ),
    );
  }
  desk = await visit("10011", "web");
  phone = await visit("10012", "h5");
});

async function visit(jobNumber: string, side: "web" | "h5"): Promise<Visitor> {
  const visitor = new Visitor();
  visitor.cookies.set(`oa_${side}_token`, await sessionOf(jobNumber, { side: side === "h5" ? "mobile" : "web" }));
  return visitor;
}

describe("at the end of the year, without script", () => {
  it("one confirms the deductions of the next year on the desk, from the workbench", async () => {
    expect((await desk.get("/dashboard")).text).toContain("待确认的专项附加扣除");
    await desk.get(salaryPaths.ownDeductions);
    expect(desk.html).toContain('value="2,000.00"');
    const fields = {
      year: String(ASKED),
      seen: desk.hidden("seen"),
      "amounts[0].kind": "1",
      "amounts[0].amount": "2,000.5",
    };
    await desk.post(salaryPaths.ownDeductions, fields);
    expect(desk.status).toBe(422);
    expect(desk.text).toContain("子女教育不是规定的标准金额");
    expect(desk.html).toContain('value="2,000.5"');
    await desk.post(salaryPaths.ownDeductions, { ...fields, "amounts[0].amount": "2,000.00" });
    expect([desk.status, desk.location]).toEqual([302, salaryPaths.ownDeductions]);
    expect((await desk.get(salaryPaths.ownDeductions)).text).toContain(`确认 ${ASKED} 年的专项附加扣除`);
    expect((await desk.get("/dashboard")).text).not.toContain("待确认的专项附加扣除");
  });

  it("or on the phone", async () => {
    expect((await phone.get("/h5/index")).html).toContain(salaryPaths.phoneDeductions);
    await phone.get(salaryPaths.phoneDeductions);
    await phone.post(salaryPaths.phoneDeductions, {
      ...{ year: String(ASKED), seen: phone.hidden("seen") },
      ...{ "amounts[0].kind": "1", "amounts[0].amount": "" },
    });
    expect([phone.status, phone.location]).toEqual([302, salaryPaths.phoneDeductions]);
    await phone.get(salaryPaths.phoneDeductions);
    expect(phone.text).toContain(`确认 ${ASKED} 年的专项附加扣除`);
  });

  it("one says on the desk what becomes of the annual leave that is left", async () => {
    expect((await desk.get(attendancePaths.balances)).html).toContain(`href="${attendancePaths.balanceCarry}"`);
    await desk.get(attendancePaths.balanceCarry);
    expect(desk.text).toContain(`${LEFT} 年度未休`);
    expect(desk.text).toContain("3.5 天");
    await desk.post(attendancePaths.balanceCarry, { year: String(LEFT), choice: "3", statement: "不要" });
    expect(desk.status).toBe(422);
    expect(desk.text).toContain("选择放弃时请写明原因");
    await desk.post(attendancePaths.balanceCarry, { year: String(LEFT), choice: "2" });
    expect([desk.status, desk.location]).toEqual([302, attendancePaths.balanceCarry]);
    expect((await desk.get(attendancePaths.balanceCarry)).text).toContain("不结转，折算工资");
  });

  it("or on the phone, and says something else while the year is not settled", async () => {
    expect((await phone.get("/h5/index")).html).toContain(attendancePaths.phoneAnnualLeave);
    await phone.get(attendancePaths.phoneAnnualLeave);
    await phone.post(attendancePaths.phoneAnnualLeave, { year: String(LEFT), choice: "2" });
    expect([phone.status, phone.location]).toEqual([302, attendancePaths.phoneAnnualLeave]);
    await phone.get(attendancePaths.phoneAnnualLeave);
    await phone.postForm(attendancePaths.phoneAnnualLeave, "choice", { choice: "1" });
    expect(phone.status).toBe(302);
    expect((await phone.get(attendancePaths.phoneAnnualLeave)).text).toContain(`同意结转到 ${LEFT + 1} 年使用`);
  });
});
