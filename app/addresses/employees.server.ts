import { downloadCheckFile, exportChecks } from "~/contracts/employees/background";
import { bankDetail, exportBanks, setBankStatus } from "~/contracts/employees/banks";
import { buy, fund, medicalBenefit, social, traineeBenefit, withholding } from "~/contracts/employees/benefits";
import { exportCertificates } from "~/contracts/employees/certificates";
import { downloadContractFile, exportContracts } from "~/contracts/employees/contract";
import { downloadDimissionFile, exportDimissions } from "~/contracts/employees/dimission";
import { downloadEntryFile } from "~/contracts/employees/entry";
import { downloadInformationFile } from "~/contracts/employees/notice";
import { exportTurnover } from "~/contracts/employees/report";
import { downloadScan, exportMissing } from "~/contracts/employees/scan";
import { downloadVaccineProof } from "~/contracts/employees/vaccine";
import { downloadAttachment } from "~/contracts/platform/files";
import { employeePaths } from "~/lib/employees/paths";
import { type Addresses, file, step } from "./addresses";

export const employees: Addresses = {
  groups: {
    analysis: employeePaths.report,
    employees: employeePaths.archives,
  },
  imports: {
    "employees/background/import": { type: "background" },
    "employees/bankLibrary/import": { type: "bankLibrary" },
    "employees/benefits/medical/import": { type: "medical" },
    "employees/benefits/providentFund/archive/import": { type: "fund" },
    "employees/benefits/providentFund/buy/import": { type: "buy" },
    "employees/benefits/socialSecurity/import": { type: "social" },
    "employees/benefits/trainee/import": { type: "trainee" },
    "employees/benefits/withholding/import": { type: "withholding" },
    "employees/dimission/import": { type: "dimission" },
  },
  exports: {
    "employees/background": { endpoint: exportChecks },
    "employees/bankLibrary": { endpoint: exportBanks },
    "employees/benefits/medical": { endpoint: medicalBenefit.export },
    "employees/benefits/providentFund/archive": { endpoint: fund.export },
    "employees/benefits/providentFund/buy": { endpoint: buy.export },
    "employees/benefits/socialSecurity": { endpoint: social.export },
    "employees/benefits/trainee": { endpoint: traineeBenefit.export },
    "employees/benefits/withholding": { endpoint: withholding.export },
    "employees/certificate": { endpoint: exportCertificates },
    "employees/contract": { endpoint: exportContracts },
    "employees/dimission": { endpoint: exportDimissions },
    "employees/fileScan/missing": { endpoint: exportMissing },
    "employees/report": { endpoint: exportTurnover },
  },
  files: {
    "employees/archives/user/staff-details/:data/files/:fileId": file(downloadAttachment, {
      attachmentInfoId: "fileId",
    }),
    "employees/background/:id/file/:fileId": file(downloadCheckFile, { id: "id", attachmentInfoId: "fileId" }),
    "employees/contract/file/:fileId": file(downloadContractFile, { attachmentInfoId: "fileId" }),
    "employees/dimission/file/:fileId": file(downloadDimissionFile, { attachmentInfoId: "fileId" }),
    "employees/entry/detail/:data/files/:fileId": file(downloadEntryFile, { id: "data", attachmentInfoId: "fileId" }),
    "employees/fileScan/:id/file": file(downloadScan, { id: "id" }),
    "employees/reading/file/:fileId": file(downloadInformationFile, { attachmentInfoId: "fileId" }),
    "employees/vaccine/proof/:id": file(downloadVaccineProof, { id: "id" }),
  },
  steps: {
    "employees/bankLibrary/:id/status": step(bankDetail, { bankId: "id" }, setBankStatus, {
      title: ({ enabled }) => `banks:switch.${enabled}`,
      name: "banks:statusTitle",
      lead: ({ bankName, branchName, cnaps }) => `${bankName} ${branchName} ${cnaps}`,
      text: ({ enabled }) => `banks:switchWill.${enabled}`,
      sends: ({ enabled }) => ({ enabled: enabled === 1 ? 0 : 1 }),
      back: employeePaths.bankLibrary,
      flash: "banks:saved.bank",
      menu: employeePaths.bankLibrary,
    }),
  },
};
