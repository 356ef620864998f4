import type { Rule } from "../rules";

const none = () => ({});
const missingOne = () => ({ id: 9_999 });
const missingVersion = () => ({ id: 9_999, version: 1 });

const item = { code: "base", name: "x", kind: 1, formula: "input", roundTo: 1 };
const structure = () => ({ name: "x", siteId: 1, fromMonth: "2099-01", items: [item] });
const clerk = () => ({ empIdText: "nobody", siteIds: [1], companyIds: [1], levelId: 1 });
const dated = { fromDate: "2099-01-01", source: "x" };

/** Structures, clerks, parameters of tax, the log. */
export const declared: Record<string, Rule> = {
  "POST /salary/structure/search": { input: none },
  "GET /salary/structure/details": { input: missingOne },
  "GET /salary/structure/choices": { input: none },
  "POST /salary/structure/save": { input: structure },
  "POST /salary/structure/status": { input: () => ({ ...missingVersion(), enabled: 0 }) },
  "POST /salary/formula/test": { input: () => ({ items: [item] }) },
  "POST /salary/clerk/search": { input: none },
  "GET /salary/clerk/details": { input: () => ({ empId: 9_999 }) },
  "GET /salary/clerk/choices": { input: none },
  "POST /salary/clerk/save": { input: clerk },
  "POST /salary/clerk/remove": { input: () => ({ empId: 9_999, version: 1 }) },
  "GET /salary/parameter/list": { input: none },
  "GET /salary/parameter/details": { input: () => ({ name: "payDay" }) },
  "POST /salary/parameter/save": {
    input: () => ({ name: "payDay", effectiveDay: "2099-01-01", value: "7" }),
  },
  "GET /salary/paydate/list": { input: none },
  "GET /salary/taxtable/list": { input: none },
  "GET /salary/taxtable/details": { input: missingOne },
  "POST /salary/taxtable/save": {
    input: () => ({ ...dated, kind: 1, brackets: [{ ratePct: 3 }] }),
  },
  "POST /salary/taxtable/confirm": { input: missingVersion },
  "GET /salary/taxfigure/list": { input: none },
  "GET /salary/taxfigure/details": { input: missingOne },
  "POST /salary/taxfigure/save": { input: () => ({ ...dated, code: "child", value: "1" }) },
  "POST /salary/taxfigure/confirm": { input: missingVersion },
  "POST /salary/log/search": { input: none },
  "GET /salary/log/details": { input: missingOne },
};
