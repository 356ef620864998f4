import type { LendingRegister } from "~/contracts/finance/codes";
import { financePaths } from "./paths";

// Columns that an export has too are called as there.

export const leaseList = {
  name: "lease",
  path: financePaths.leases,
  title: "leases:title",
  words: "leases:field",
  fixed: ["contractNo"],
  columns: ["company", "address", "landlord", "purpose", "term", "monthlyRent", "state"],
  more: [],
} as const;

export const rentList = {
  name: "rent",
  path: financePaths.rents,
  title: "leases:rent.title",
  words: "leases:field",
  fixed: ["contractNo"],
  columns: ["period", "company", "landlord", "dueOn", "total", "status"],
  more: [],
} as const;

export const brandList = {
  name: "brand",
  path: financePaths.brands,
  title: "brands:title",
  words: "brands:field",
  fixed: ["name"],
  elsewhere: { countdown: "brands:countdown" },
  columns: ["registrationNo", "niceClass", "country", "company", "registeredOn", "expiresOn", "countdown", "status"],
  more: [],
} as const;

export const supplierList = {
  name: "supplierHistory",
  path: financePaths.supplierHistory,
  title: "suppliers:title",
  words: "suppliers:field",
  fixed: ["supplierName"],
  columns: ["creditCode", "item", "period", "amount", "rating", "result"],
  more: [],
} as const;

export const agentCostList = {
  name: "proxyCost",
  path: financePaths.agentCosts,
  title: "agents:title",
  words: "agents:field",
  fixed: ["agent"],
  columns: ["company", "service", "period", "amount", "state"],
  more: [],
} as const;

const lending = <Name extends string>(name: Name, register: LendingRegister) =>
  ({
    name,
    path: financePaths.lendings(register),
    title: `lendings:title.${register}`,
    words: "lendings:field",
    fixed: ["docKind"],
    elsewhere: { subject: `lendings:field.${register}` },
    columns: ["subject", "borrower", "purpose", "borrowedOn", "dueOn", "returnedOn", "status"],
    more: [],
  }) as const;

/** What of each register is lent out. */
export const lendingLists = {
  company: lending("companyBorrow", "company"),
  lease: lending("leaseBorrow", "lease"),
  brand: lending("brandBorrow", "brand"),
};
