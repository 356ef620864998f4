import { MISSING, none, own, type Rule } from "../rules";

const company = { companyName: "x", creditCode: "91440300MA5TE5T12Y", taxType: 1, status: 1 };
const lease = {
  contractNo: "x",
  companyId: 1,
  address: "x",
  landlord: "x",
  purpose: 1,
  startOn: "2026-01-01",
  endOn: "2026-12-31",
  monthlyRent: "1",
  cycleMonths: 1,
};
const rent = { leaseId: MISSING, periodFrom: "2026-01-01", periodTo: "2026-01-31", dueOn: "2026-01-01" };
const brand = { name: "x", niceClass: 9, companyId: 1, appliedOn: "2026-01-01" };
const period = { periodFrom: "2026-01-01", periodTo: "2026-01-31", amount: "1" };
const dealing = { supplierName: "x", item: "x", ...period };
const cost = { agent: "x", companyId: 1, service: 1, ...period };
const step = { id: MISSING, version: 1 };
const lendings = () => ({ query: { register: "company" } });
const list = () => ({ query: {} });

export const declared: Record<string, Rule> = {
  "POST /finance/company/search": { input: list },
  "GET /finance/company/detail": { input: () => ({ id: 1 }) },
  "GET /finance/company/choices": { input: none },
  "POST /finance/company/create": { input: () => company },
  "POST /finance/company/update": { input: () => ({ id: 1, version: 1, ...company }) },
  "POST /finance/company/export": { input: list },
  "POST /finance/lease/search": { input: list },
  "GET /finance/lease/detail": { input: () => ({ id: MISSING }) },
  "GET /finance/lease/choices": { input: none },
  "POST /finance/lease/create": { input: () => lease },
  "POST /finance/lease/update": { input: () => ({ ...step, ...lease }) },
  "POST /finance/lease/export": { input: list },
  "GET /finance/rent/plan": { input: () => ({ leaseId: MISSING }) },
  "POST /finance/rent/plan": { input: () => ({ leaseId: MISSING, version: 1 }) },
  "POST /finance/rent/search": { input: list },
  "GET /finance/rent/detail": { input: () => ({ id: MISSING }) },
  "POST /finance/rent/create": { input: () => rent },
  "POST /finance/rent/update": { input: () => ({ ...step, ...rent }) },
  "POST /finance/rent/cancel": { input: () => step },
  "POST /finance/rent/restore": { input: () => step },
  "POST /finance/rent/export": { input: list },
  "POST /finance/brand/search": { input: list },
  "GET /finance/brand/detail": { input: () => ({ id: MISSING }) },
  "GET /finance/brand/choices": { input: none },
  "POST /finance/brand/create": { input: () => brand },
  "POST /finance/brand/update": { input: () => ({ ...step, ...brand }) },
  "POST /finance/brand/publish": { input: () => step },
  "POST /finance/brand/register": { input: () => ({ ...step, registrationNo: "1", registeredOn: "2026-01-01" }) },
  "POST /finance/brand/refuse": { input: () => step },
  "POST /finance/brand/fileRenewal": { input: () => step },
  "POST /finance/brand/renew": { input: () => step },
  "POST /finance/brand/export": { input: list },
  "POST /finance/supplierHistory/search": { input: list },
  "GET /finance/supplierHistory/detail": { input: () => ({ id: MISSING }) },
  "POST /finance/supplierHistory/create": { input: () => dealing },
  "POST /finance/supplierHistory/update": { input: () => ({ ...step, ...dealing }) },
  "POST /finance/supplierHistory/export": { input: list },
  "POST /finance/proxyCost/search": { input: list },
  "GET /finance/proxyCost/detail": { input: () => ({ id: MISSING }) },
  "POST /finance/proxyCost/create": { input: () => cost },
  "POST /finance/proxyCost/update": { input: () => ({ ...step, ...cost }) },
  "POST /finance/proxyCost/export": { input: list },
  "POST /finance/documentBorrow/search": own("own loans", lendings),
  "GET /finance/documentBorrow/detail": { input: () => ({ id: MISSING }), withoutCode: 404, reason: "own loans" },
  "POST /finance/documentBorrow/handOver": { input: () => ({ ...step, dueOn: "2099-01-01" }) },
  "POST /finance/documentBorrow/takeBack": { input: () => ({ ...step, returnedOn: "2026-01-01" }) },
  "POST /finance/documentBorrow/lost": { input: () => ({ ...step, reason: "x" }) },
  "POST /finance/documentBorrow/export": own("own loans", lendings),
};
