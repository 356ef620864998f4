import type { Out } from "~/contracts/endpoint";
import { adjustmentDetail, withdrawAdjustment } from "~/contracts/salary/adjustments";
import { exportArchives } from "~/contracts/salary/archives";
import { batchDetail, recordResult } from "~/contracts/salary/bank";
import { compareBonus, deleteBonus } from "~/contracts/salary/bonus";
import { clerkDetail, removeClerk } from "~/contracts/salary/clerks";
import { ADJUST_STATE, BANK_RESULT } from "~/contracts/salary/codes";
import { deleteInput, downloadNotice, inputDetail } from "~/contracts/salary/inputs";
import { exportWages } from "~/contracts/salary/paid-wages";
import { payslipHead, payslipRun, remindPayslips, withdrawPayslip } from "~/contracts/salary/payslips";
import { lineDetail } from "~/contracts/salary/run-lines";
import { calculateRun, explainLine } from "~/contracts/salary/run-steps";
import { setStructureStatus, structureDetail } from "~/contracts/salary/structures";
import { exportTaxData } from "~/contracts/salary/tax-data";
import { clearTrial, trialPerson } from "~/contracts/salary/trial";
import { salaryPaths } from "~/lib/salary/paths";
import { type Addresses, type Asking, file, step, turned, word } from "./addresses";

/** Steps of a person's line of a run. */
const ofLine = {
  lead: ({ run, person }: Out<typeof lineDetail>) => `${person.name} ${person.jobNumber} · ${run.no}`,
  back: salaryPaths.runLine,
  menu: salaryPaths.runs,
};

/** The difference of a person's trial that the address names. */
const differing = ({ items }: Out<typeof trialPerson>, keys: Asking) =>
  items.find(({ item, difference }) => item === keys.item && difference !== 0);

export const salary: Addresses = {
  imports: {
    "finance/wages/import": { type: "wages" },
    "salary/adjust/import": { type: "salaryAdjust" },
    "salary/archive/import": { type: "salaryArchive" },
    "salary/bank/import": { type: "bankResult" },
    "salary/inputs/import": { type: "runInput" },
    "salary/run/import": { type: "trialSheet", menu: salaryPaths.runs },
    "salary/tax/import": { type: "taxDeduction" },
    "salary/tax/opening/import": { type: "taxOpening" },
  },
  exports: {
    "finance/wages": { endpoint: exportWages },
    "salary/archive": { endpoint: exportArchives },
    "salary/tax": { endpoint: exportTaxData },
  },
  files: {
    "salary/inputs/:id/file": file(downloadNotice, { id: "id" }),
  },
  steps: {
    "salary/adjust/:id/withdraw": step(adjustmentDetail, { id: "id" }, withdrawAdjustment, {
      legal: "withdraw",
      title: "salAdjust:withdrawTitle",
      lead: ({ name }) => name,
      text: ({ no, state, form }) =>
        state === ADJUST_STATE.inApproval
          ? { key: "salAdjust:withdrawSent", params: { no, n: form.people } }
          : "salAdjust:withdrawDraft",
      button: "salAdjust:withdraw",
      back: salaryPaths.adjustment,
      flash: "salAdjust:withdrawn",
    }),
    "salary/bank/:data/result": step(
      batchDetail,
      { id: "data" },
      recordResult,
      {
        title: "salBank:allPaidTitle",
        lead: ({ no, month, company, bank, seq }) => ({
          key: "salBank:batchLead",
          params: { no, month, company, bank, seq },
        }),
        text: ({ open }) => ({ key: "salBank:allPaidText", params: { n: open } }),
        button: "salBank:allPaid",
        back: salaryPaths.bankBatch,
        flash: "salBank:done.result",
        menu: salaryPaths.bank,
      },
      { result: BANK_RESULT.paid },
    ),
    "salary/bonus/:id/remove": step(compareBonus, { id: "id" }, deleteBonus, {
      title: "salBonus:removeTitle",
      lead: ({ name }) => name,
      text: ({ name, year }) => ({ key: "salBonus:removeWill", params: { name, year } }),
      button: "salBonus:remove",
      danger: true,
      version: ({ version }) => version!,
      back: salaryPaths.bonus,
      done: salaryPaths.bonuses,
      flash: "salBonus:saved.removed",
    }),
    "salary/inputs/:id/remove": step(inputDetail, { id: "id" }, deleteInput, {
      legal: "remove",
      title: "salInputs:removeTitle",
      lead: ({ name }) => name,
      text: ({ name, month, item }) => ({ key: "salInputs:removeWill", params: { name, month, item } }),
      button: "salInputs:remove",
      danger: true,
      back: salaryPaths.input,
      done: salaryPaths.inputs,
      flash: "salInputs:saved.removed",
    }),
    "salary/payslip/:data/remind": step(payslipRun, { runId: "data" }, remindPayslips, {
      title: "salPayslips:remindTitle",
      lead: ({ no, month }) => `${no} · ${month}`,
      text: ({ counts }) => ({ key: "salPayslips:remindText", params: { n: counts.published } }),
      button: "salPayslips:remind",
      back: salaryPaths.payslipRun,
      flash: ({ reminded }) => ({ key: "salPayslips:done.remind", params: { n: reminded } }),
    }),
    "salary/payslip/withdraw/:data": step(payslipHead, { payslipId: "data" }, withdrawPayslip, {
      title: "salPayslips:withdrawTitle",
      lead: ({ name, jobNumber, month }) => `${name} ${jobNumber} · ${month}`,
      text: "salPayslips:withdrawText",
      field: { name: "reason", label: "salPayslips:field.reason", most: 200 },
      button: "salPayslips:withdraw",
      danger: true,
      back: salaryPaths.payslips,
      backOf: ({ runId }) => salaryPaths.payslipRun(runId),
      made: ({ runId }) => salaryPaths.payslipRun(runId),
      flash: ({ name }) => ({ key: "salPayslips:done.withdraw", params: { name } }),
    }),
    "salary/run/:id/compare/:empId/clear": step(
      trialPerson,
      { id: "id", empId: "empId", item: word("?item", () => true) },
      clearTrial,
      {
        title: "salTrial:clearTitle",
        lead: (trial, keys) => {
          const { name, jobNumber } = trial.person;
          return `${name} ${jobNumber} · ${trial.run.no} · ${differing(trial, keys)!.name}`;
        },
        text: (trial, keys) => differing(trial, keys) && "salTrial:clearText",
        button: "salTrial:act.clear",
        danger: true,
        version: ({ run }) => run.version,
        back: salaryPaths.trialPerson,
        flash: "salTrial:cleared",
        menu: salaryPaths.runs,
      },
    ),
    "salary/run/:id/line/:empId/reason": step(lineDetail, { id: "id", empId: "empId" }, explainLine, {
      ...ofLine,
      title: "salRuns:act.explain",
      text: "salRuns:explainText",
      field: { name: "reason", label: "salRuns:field.diffReason", most: 200, value: ({ diffReason }) => diffReason },
      button: "salRuns:save",
      done: (id: number) => `${salaryPaths.runGrid(id)}?moved=1`,
      flash: "salRuns:done.explain",
    }),
    "salary/run/:id/line/:empId/recalculate": step(lineDetail, { id: "id", empId: "empId" }, calculateRun, {
      ...ofLine,
      title: "salRuns:act.recalculate",
      text: () => ({ key: "salRuns:actText.calculate", params: { n: 1 } }),
      flash: ({ changed }) =>
        changed
          ? { key: "salRuns:changedFlash", params: { what: `@salRuns:changed.${changed}` }, tone: "warn" }
          : { key: "salRuns:done.recalculate" },
    }),
    "salary/structure/:id/status": step(structureDetail, { id: "id" }, setStructureStatus, {
      legal: "status",
      title: ({ enabled }) => `salCommon:switch.${enabled}`,
      name: "salStructures:statusTitle",
      lead: ({ name }) => name,
      text: ({ enabled }) => `salStructures:switchWill.${enabled}`,
      sends: turned("enabled"),
      back: salaryPaths.structure,
      flash: "salStructures:switched",
    }),
    "salary/settings/clerk/:empId/remove": step(clerkDetail, { empId: "empId" }, removeClerk, {
      title: "salSettings:clerkRemove",
      lead: ({ empName, jobNumber }) => `${empName} ${jobNumber}`,
      text: ({ empName }) => ({ key: "salSettings:removeWill", params: { name: empName } }),
      button: "salSettings:remove",
      danger: true,
      back: salaryPaths.settings,
      flash: "salSettings:saved.removed",
    }),
  },
};
