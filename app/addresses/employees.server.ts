import { cancelCheck, checkDetail, downloadCheckFile, exportChecks } from "~/contracts/employees/background";
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
import { deleteEmployeeDraft, employeeDraft } from "~/contracts/employees/drafts";
import { preEntryDetail } from "~/contracts/employees/entry";
import { downloadEntryFile, giveUpEntry } from "~/contracts/employees/entry-steps";
import {
  downloadInformationFile,
  informationDetail,
  publishInformation,
  remindInformation,
  removeInformationFile,
  revokeInformation,
} from "~/contracts/employees/notice";
import { openRegularization, probationOf } from "~/contracts/employees/probation";
import { exportTurnover } from "~/contracts/employees/report";
import { discardScan, downloadScan, exportMissing, scanDetail } from "~/contracts/employees/scan";
import { downloadVaccineProof } from "~/contracts/employees/vaccine";
import type { Out } from "~/contracts/endpoint";
import { deleteAttachment, downloadAttachment, employeeFiles } from "~/contracts/platform/files";
import { employeePaths } from "~/lib/employees/paths";
import { type Addresses, type Asking, file, step, turned } from "./addresses";

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

type FileOfRecord = { attachmentInfoId: number; attachmentName: string };

/** The file that the address names, where the record has it. */
const fileOf = (files: readonly FileOfRecord[], { attachmentInfoId }: Asking) =>
  files.find((one) => one.attachmentInfoId === attachmentInfoId);

/** Takes a file off a record that has it. */
const removing =
  (key: string) =>
  ({ files }: { files: readonly FileOfRecord[] }, keys: Asking) => {
    const file = fileOf(files, keys);
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
    "employees/archives/user/staff-create/draft/:id/delete": step(employeeDraft, { id: "id" }, deleteEmployeeDraft, {
      title: "record:draft.deleteTitle",
      lead: ({ empName }) => empName || { key: "record:draft.noName" },
      text: "record:draft.deleteText",
      danger: true,
      back: employeePaths.employeeCreate,
      flash: "record:draft.deleted",
    }),
    "employees/archives/user/staff-details/:data/files/:fileId/delete": step(
      employeeFiles,
      { empId: "data", attachmentInfoId: "fileId" },
      deleteAttachment,
      {
        title: "record:files.deleteTitle",
        lead: (files, keys) => fileOf(files, keys)!.attachmentName,
        text: (files, keys) => fileOf(files, keys) && "record:files.deleteText",
        danger: true,
        back: employeePaths.employeeFiles,
      },
    ),
    "employees/background/:id/cancel": step(checkDetail, { id: "id" }, cancelCheck, {
      legal: "cancel",
      title: "background:cancel.title",
      lead: ({ name, number }) => `${name} ${number}`,
      text: "background:cancel.text",
      field: { name: "reason", label: "background:field.cancelReason", most: 200 },
      button: "background:cancel.submit",
      danger: true,
      back: employeePaths.check,
      flash: "background:cancel.done",
      menu: "/employees/background",
    }),
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
    "employees/entry/detail/:data/give-up": step(preEntryDetail, { id: "data" }, giveUpEntry, {
      legal: "giveUp",
      title: "entry:giveUp.title",
      lead: ({ name, positionName }) => `${name} · ${positionName}`,
      text: "entry:giveUp.will",
      field: { name: "remark", label: "entry:field.reason", most: 200 },
      button: "entry:giveUp.submit",
      danger: true,
      back: employeePaths.entry,
      flash: "entry:giveUp.done",
      menu: employeePaths.entries,
    }),
    "employees/fileScan/:id/discard": step(scanDetail, { id: "id" }, discardScan, {
      title: "scan:discard.title",
      lead: ({ fileName }) => fileName,
      text: "scan:discard.text",
      button: "scan:discard.act",
      danger: true,
      back: employeePaths.scans,
      backOf: ({ batchId }) => employeePaths.scanBatch(batchId),
      flash: "scan:discard.done",
      menu: "/employees/fileScan",
    }),
    "employees/probation/open/:empId": step(probationOf, { empId: "empId" }, openRegularization, {
      title: "probation:open.title",
      lead: ({ empName, jobNumber }) => `${empName} ${jobNumber}`,
      text: ({ empName, probationEnd }) => ({
        key: "probation:open.will",
        params: { name: empName, date: probationEnd },
      }),
      button: "probation:open.submit",
      back: employeePaths.probations,
      made: ({ id }) => employeePaths.regularization(id),
      flash: "probation:open.done",
      menu: employeePaths.probations,
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
      sends: turned("enabled"),
      back: employeePaths.bankLibrary,
      flash: "banks:saved.bank",
      menu: employeePaths.bankLibrary,
    }),
  },
};
