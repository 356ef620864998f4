import { MAY, MAY_SEE_ADJUSTMENTS, MAY_SEE_ARCHIVES, MAY_SEE_RUNS } from "~/contracts/salary/may";
import { salaryPaths } from "~/lib/salary/paths";
import type { DomainRights } from "~/upstream/domain.server";

const below = { parent: "salary", icon: "wallet" } as const;

export const salaryRights: DomainRights = {
  texts: "rights",
  // Nobody sees pay in the name of another: only how it is structured is open while acting.
  permissions: [
    [19000000, 0],
    [19100000, 19000000],
    [19101001, 19100000, true],
    [19101002, 19100000],
    [19101003, 19100000, true],
    [19101004, 19100000, true],
    [19101005, 19100000, true],
    [19101006, 19100000, true],
    [19101007, 19100000, true],
    [19101008, 19100000, true],
    [19101009, 19100000, true],
    [19101010, 19100000, true],
    [19101011, 19100000, true],
    [19101012, 19100000, true],
    [19101014, 19100000, true],
    [19101015, 19100000, true],
    [19101013, 19100000, true],
    [19101016, 19100000, true],
    [19101017, 19100000, true],
    [19101018, 19100000, true],
  ],
  menus: [
    { code: "salary", sort: 4640, icon: "wallet" },
    { code: "salaryArchives", sort: 100, url: salaryPaths.archives, codes: [...MAY_SEE_ARCHIVES], ...below },
    { code: "salaryAdjust", sort: 150, url: salaryPaths.adjustments, codes: [...MAY_SEE_ADJUSTMENTS], ...below },
    { code: "taxData", sort: 155, url: salaryPaths.taxData, codes: [MAY.tax.edit], ...below },
    { code: "runInputs", sort: 160, url: salaryPaths.inputs, codes: [MAY.runs.work], ...below },
    { code: "insuranceCheck", sort: 170, url: salaryPaths.insurance, codes: [MAY.insurance.check], ...below },
    { code: "payrollRuns", sort: 180, url: salaryPaths.runs, codes: [...MAY_SEE_RUNS], ...below },
    { code: "yearEndBonus", sort: 190, url: salaryPaths.bonuses, codes: [MAY.bonus.choose], ...below },
    { code: "paidWages", sort: 195, url: salaryPaths.paidWages, codes: [MAY.wages.import], ...below },
    { code: "payslips", sort: 200, url: salaryPaths.payslips, codes: [MAY.payslips.publish], ...below },
    { code: "payslipDisputes", sort: 220, url: salaryPaths.disputes, codes: [MAY.payslips.publish], ...below },
    { code: "salaryBank", sort: 240, url: salaryPaths.bank, codes: [MAY.bank.pay], ...below },
    { code: "payStructures", sort: 300, url: salaryPaths.structures, codes: [MAY.structures.edit], ...below },
    { code: "salarySettings", sort: 400, url: salaryPaths.settings, codes: [MAY.structures.edit], ...below },
    { code: "salaryKeyResets", sort: 450, url: salaryPaths.resets, codes: [MAY.secondFactor.reset], ...below },
    { code: "salaryLog", sort: 500, url: salaryPaths.log, codes: [MAY.log.read], ...below },
  ],
  acts: [
    { code: "payslip", to: salaryPaths.wages, icon: "wallet", codes: [MAY.own.pay], own: true },
    { code: "ownDeductions", to: salaryPaths.ownDeductions, icon: "wallet", codes: [MAY.own.pay], own: true },
    { code: "newRun", to: salaryPaths.runNew, icon: "wallet", codes: [MAY.runs.work] },
    { code: "newAdjustment", to: salaryPaths.adjustmentNew, icon: "wallet", codes: [MAY.adjustments.draft] },
    { code: "publishPayslips", to: salaryPaths.payslips, icon: "wallet", codes: [MAY.payslips.publish] },
  ],
  grants: {
    employee: [19101001],
    payrollClerk: [19101003, 19101004, 19101006, 19101007, 19101008, 19101011, 19101014],
    payrollManager: [
      19101002, 19101003, 19101004, 19101005, 19101006, 19101007, 19101008, 19101009, 19101011, 19101012, 19101014,
      19101015, 19101016, 19101018,
    ],
    accountant: [19101014],
    financeManager: [19101010, 19101014],
    cashier: [19101013],
    auditor: [19101017],
  },
};
