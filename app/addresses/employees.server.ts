import { downloadCheckFile, exportChecks } from "~/contracts/employees/background";
import { bankDetail, exportBanks, setBankStatus } from "~/contracts/employees/banks";
import { fund, social } from "~/contracts/employees/benefits/archives";
import { medicalBenefit, traineeBenefit } from "~/contracts/employees/benefits/covers";
import { buy, withholding } from "~/contracts/employees/benefits/months";
import { exportCertificates } from "~/contracts/employees/certificates";
import { contractDetail, downloadContractFile } from "~/contracts/employees/contract";
import { exportContracts } from "~/contracts/employees/contract-lists";
import { discardContract, removeContractFile, sendContract } from "~/contracts/employees/contract-steps";
import {
  closeDimission,
  dimissionDetail,
  downloadDimissionFile,
  exportDimissions,
} from "~/contracts/employees/dimission";
import { downloadEntryFile } from "~/contracts/employees/entry-steps";
import {
  downloadInformationFile,
  informationDetail,
  publishInformation,
  remindInformation,
  removeInformationFile,
  revokeInformation,
} from "~/contracts/employees/notice";
import { exportTurnover } from "~/contracts/employees/report";
import { downloadScan, exportMissing } from "~/contracts/employees/scan";
import { downloadVaccineProof } from "~/contracts/employees/vaccine";
import type { Out } from "~/contracts/endpoint";
import { downloadAttachment } from "~/contracts/platform/files";
import { employeePaths } from "~/lib/employees/paths";
import { type Addresses, file, step } from "./addresses";

/** Steps of a contract lead back to it. */
const ofContract = {
  lead: ({ contractNo, empName, jobNumber }: Out<typeof contractDetail>) => `${contractNo} ${empName} ${jobNumber}`,
  back: (id: number) => employeePaths.contract(id),
};

const ofNotice = {
  lead: ({ title }: Out<typeof informationDetail>) => title,
  back: (id: number) => employeePaths.noticeEdit(id, "view"),
};

/** A step that a contract's detail answers among its acts, in the words of its own. */
const acting = (texts: string, legal: string) => ({
  legal,
  title: `${texts}:act.${legal}`,
  text: `${texts}:${legal}.text`,
  button: `${texts}:${legal}.submit`,
  flash: `${texts}:${legal}.done`,
});
const announcing = (legal: string) => ({
  legal,
  title: `reading:${legal}.title`,
  button: `reading:${legal}.submit`,
});

/** Takes a file off a record that has it. */
const removing =
  (key: string) =>
  (
    { files }: { files: readonly { attachmentInfoId: number; attachmentName: string }[] },
    { attachmentInfoId }: Readonly<Record<string, number>>,
  ) => {
    const file = files.find((one) => one.attachmentInfoId === attachmentInfoId);
    return file && { key, params: { name: file.attachmentName } };
  };

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
    "employees/contract/detail/:data/discard": step(contractDetail, { id: "data" }, discardContract, {
      ...ofContract,
      ...acting("contract", "discard"),
      danger: true,
    }),
    "employees/contract/detail/:data/files/:fileId/remove": step(
      contractDetail,
      { id: "data", attachmentInfoId: "fileId" },
      removeContractFile,
      {
        ...ofContract,
        title: "contract:files.removeTitle",
        legal: "unfile",
        text: removing("contract:files.removeText"),
        danger: true,
        back: (id) => employeePaths.contractAct(id, "files"),
        flash: "contract:files.removed",
      },
    ),
    "employees/contract/detail/:data/send": step(contractDetail, { id: "data" }, sendContract, {
      ...ofContract,
      ...acting("contract", "send"),
    }),
    "employees/dimission/detail/:data/close": step(dimissionDetail, { id: "data" }, closeDimission, {
      title: "dimission:close.title",
      lead: ({ empName, jobNumber }) => `${empName} ${jobNumber}`,
      text: "dimission:close.text",
      button: "dimission:close.submit",
      back: employeePaths.dimission,
      flash: "dimission:close.done",
    }),
    "employees/reading/infomanage/files/:data/:fileId/remove": step(
      informationDetail,
      { id: "data", attachmentInfoId: "fileId" },
      removeInformationFile,
      {
        ...ofNotice,
        title: "reading:files.removeTitle",
        legal: "files",
        text: removing("reading:files.removeText"),
        button: "reading:files.remove",
        danger: true,
        done: (id) => employeePaths.noticeAct(id, "files"),
        flash: "contract:files.removed",
      },
    ),
    "employees/reading/infomanage/publish/:data": step(informationDetail, { id: "data" }, publishInformation, {
      ...ofNotice,
      ...announcing("publish"),
      text: ({ audienceCount }) => ({ key: "reading:publish.text", params: { n: audienceCount } }),
      flash: ({ told }) => ({ key: "reading:publish.done", params: { n: told } }),
    }),
    "employees/reading/infomanage/remind/:data": step(informationDetail, { id: "data" }, remindInformation, {
      ...ofNotice,
      ...announcing("remind"),
      text: ({ audienceCount, readCount }) => ({
        key: "reading:remind.text",
        params: { n: audienceCount - readCount },
      }),
      flash: ({ told }) => ({ key: "reading:remind.done", params: { n: told } }),
    }),
    "employees/reading/infomanage/revoke/:data": step(informationDetail, { id: "data" }, revokeInformation, {
      ...ofNotice,
      ...announcing("revoke"),
      text: "reading:revoke.text",
      danger: true,
      flash: "reading:revoke.done",
    }),
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
