import { exportArchives } from "~/contracts/salary/archives";
import { downloadNotice } from "~/contracts/salary/inputs";
import { exportWages } from "~/contracts/salary/paid-wages";
import { exportTaxData } from "~/contracts/salary/tax-data";
import { salaryPaths } from "~/lib/salary/paths";
import { type Addresses, file } from "./addresses";

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
};
