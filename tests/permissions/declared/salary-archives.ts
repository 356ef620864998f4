import type { Rule } from "../rules";

const none = () => ({});

const archive = (empId: number) => ({
  ...{ empId, companyId: 1, structureId: 9_999, status: 1, fromDate: "2099-01-01" },
  values: [{ itemCode: "base", amount: "1" }],
});

/** Archives of pay. */
export const declared: Record<string, Rule> = {
  "POST /salary/archive/search": { input: none },
  "GET /salary/archive/filters": { input: none },
  "GET /salary/archive/details": { input: ({ longhua }) => ({ empId: longhua.empId }) },
  "GET /salary/archive/person": { input: none },
  "GET /salary/archive/form": { input: ({ longhua }) => ({ empId: longhua.empId }) },
  "POST /salary/archive/save": { input: ({ longhua }) => archive(longhua.empId) },
  "POST /salary/archive/export": { input: none },
};
