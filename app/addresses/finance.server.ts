import { renewal } from "~/contracts/finance/agent-renewals";
import { agentCostDetail, exportAgentCosts } from "~/contracts/finance/agents";
import { deleteDocumentApplication, deleteRenewal, deleteRentApplication } from "~/contracts/finance/applications";
import {
  type BrandDetail,
  brandDetail,
  exportBrands,
  fileBrandRenewal,
  publishBrand,
  refuseBrand,
  renewBrand,
} from "~/contracts/finance/brands";
import type { BrandAct } from "~/contracts/finance/codes";
import { exportCompanies } from "~/contracts/finance/companies";
import { documentApplication } from "~/contracts/finance/document-applications";
import { exportLeases, leaseDetail } from "~/contracts/finance/leases";
import { exportLendings } from "~/contracts/finance/lendings";
import {
  deleteAgentCost,
  deleteBrand,
  deleteLease,
  deleteRent,
  deleteSupplier,
} from "~/contracts/finance/register-deletes";
import { rentApplication } from "~/contracts/finance/rent-applications";
import { cancelRent, exportRents, type RentDetail, rentDetail, restoreRent } from "~/contracts/finance/rents";
import { exportSuppliers, supplierDetail } from "~/contracts/finance/suppliers";
import { financePaths } from "~/lib/finance/paths";
import { type Addresses, step } from "./addresses";

/** What giving up an own draft says. */
export const draft = {
  title: "financeApply:delete.button",
  text: "financeApply:delete.will",
  button: "financeApply:delete.submit",
  danger: true,
  flash: "financeApply:delete.done",
} as const;

/** A step of a trademark that asks for nothing. */
const brandStep = (act: BrandAct) => ({
  title: `brands:step.${act}.title`,
  lead: ({ name, registrationNo }: BrandDetail) => [name, registrationNo].filter(Boolean).join(" "),
  text: `brands:step.${act}.will`,
  back: (id: number) => financePaths.brand(id),
  flash: `brands:step.${act}.done`,
  ...(act === "refuse" && ({ danger: true } as const)),
});

/** What deleting a record of a register says. */
const record = {
  title: "financeApply:record.title",
  text: "financeApply:record.will",
  button: "financeApply:record.button",
  danger: true,
  flash: "financeApply:record.done",
} as const;

/** Cancels a rent expense, or plans it again. */
const rentStep = (act: "cancel" | "restore") => ({
  title: `leases:rent.${act}`,
  lead: ({ contractNo, periodFrom, periodTo }: RentDetail) => [
    contractNo,
    { key: "leases:span", params: { from: periodFrom, to: periodTo } },
  ],
  text: `leases:rent.${act}Will`,
  back: financePaths.rents,
  flash: "leases:rent.saved",
  ...(act === "cancel" && ({ danger: true } as const)),
});

export const finance: Addresses = {
  groups: {
    finance: financePaths.companies,
  },
  imports: {
    "finance/brand/borrow/borrow-excel": { type: "brandBorrow" },
    "finance/brand/register/registerExcel": { type: "brand" },
    "finance/company/information/borrowing-excel": { type: "companyBorrow" },
    "finance/houseRent/borrow/borrowing-excel": { type: "leaseBorrow" },
    "finance/proxyRenew/apply/components/renew-excel": { type: "proxyRenewal" },
    "finance/proxyRenew/cost/ImportProxyCost": { type: "proxyCost" },
    "finance/rent/list/ImportRentExpense": { type: "rentExpense" },
    "finance/supplier/history/borrowing-excel": { type: "supplierHistory" },
  },
  exports: {
    "finance/brand/borrow": { endpoint: exportLendings, filters: { register: "brand" } },
    "finance/brand/register": { endpoint: exportBrands },
    "finance/company/borrow": { endpoint: exportLendings, filters: { register: "company" } },
    "finance/company/information": { endpoint: exportCompanies },
    "finance/houseRent/borrow": { endpoint: exportLendings, filters: { register: "lease" } },
    "finance/houseRent/list": { endpoint: exportLeases },
    "finance/proxyRenew/cost": { endpoint: exportAgentCosts },
    "finance/rent/list": { endpoint: exportRents },
    "finance/supplier/history": { endpoint: exportSuppliers },
  },
  steps: {
    "finance/brand/register/:id/delete": step(brandDetail, { id: "id" }, deleteBrand, {
      ...record,
      lead: ({ name, registrationNo }) => `${name} ${registrationNo}`,
      back: financePaths.brandEdit,
      done: financePaths.brands,
    }),
    "finance/brand/register/:id/fileRenewal": step(
      brandDetail,
      { id: "id" },
      fileBrandRenewal,
      brandStep("fileRenewal"),
    ),
    "finance/brand/register/:id/publish": step(brandDetail, { id: "id" }, publishBrand, brandStep("publish")),
    "finance/brand/register/:id/refuse": step(brandDetail, { id: "id" }, refuseBrand, brandStep("refuse")),
    "finance/brand/register/:id/renew": step(brandDetail, { id: "id" }, renewBrand, brandStep("renew")),
    "finance/company/borrow/applyDelete/:data": step(
      documentApplication,
      { formId: "data" },
      deleteDocumentApplication,
      {
        ...draft,
        lead: () => ({ key: "documentApply:title" }),
        back: financePaths.documentApplyEdit,
        done: financePaths.ownDocuments,
        menu: financePaths.ownDocuments,
      },
    ),
    "finance/houseRent/list/:id/delete": step(leaseDetail, { id: "id" }, deleteLease, {
      ...record,
      lead: ({ contractNo, address }) => `${contractNo} ${address}`,
      back: financePaths.leaseEdit,
      done: financePaths.leases,
    }),
    "finance/proxyRenew/apply/delete/:data": step(renewal, { formId: "data" }, deleteRenewal, {
      ...draft,
      lead: () => ({ key: "agentRenewal:title" }),
      version: ({ form }) => form!.version,
      back: financePaths.renewalEdit,
      done: financePaths.agentRenewals,
    }),
    "finance/proxyRenew/cost/:id/delete": step(agentCostDetail, { id: "id" }, deleteAgentCost, {
      ...record,
      lead: ({ agent, companyName, periodFrom }) => `${agent} ${companyName} ${periodFrom}`,
      back: financePaths.agentCostForm,
      done: financePaths.agentCosts,
    }),
    "finance/rent/list/:id/cancel": step(rentDetail, { id: "id" }, cancelRent, rentStep("cancel")),
    "finance/rent/list/:id/restore": step(rentDetail, { id: "id" }, restoreRent, rentStep("restore")),
    "finance/rent/list/:id/delete": step(rentDetail, { id: "id" }, deleteRent, {
      ...record,
      lead: ({ contractNo, periodFrom, periodTo }) => `${contractNo} ${periodFrom} ${periodTo}`,
      back: financePaths.rentForm,
      done: financePaths.rents,
    }),
    "finance/rent/list/applyDelete/:data": step(rentApplication, { formId: "data" }, deleteRentApplication, {
      ...draft,
      lead: () => ({ key: "rentApply:title" }),
      version: ({ form }) => form!.version,
      back: financePaths.rentApplyEdit,
      done: financePaths.rents,
    }),
    "finance/supplier/history/:id/delete": step(supplierDetail, { id: "id" }, deleteSupplier, {
      ...record,
      lead: ({ supplierName, item }) => `${supplierName} ${item}`,
      back: financePaths.supplierEdit,
      done: financePaths.supplierHistory,
    }),
  },
};
