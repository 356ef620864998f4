import { exportArchives } from "~/contracts/salary/archives";
import { clerkDetail, removeClerk } from "~/contracts/salary/clerks";
import { downloadNotice } from "~/contracts/salary/inputs";
import { exportWages } from "~/contracts/salary/paid-wages";
import { exportTaxData } from "~/contracts/salary/tax-data";
import { salaryPaths } from "~/lib/salary/paths";
import { type Addresses, file, step } from "./addresses";

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
