import type { Rule } from "../rules";

const NOBODY = 999_999;
const none = () => ({});

const archive = (empId: number) => ({
  ...{ empId, companyId: 1, structureId: 9_999, status: 1, fromDate: "2099-01-01" },
  values: [{ itemCode: "base", amount: "1" }],
});

/** Archives of pay. */
export const declared: Record<string, Rule> = {
  "POST /salary/archive/search": { input: none },
  "GET /salary/archive/filters": { input: none },
  "GET /salary/archive/details": {
    input: ({ longhua }) => ({ empId: longhua.empId }),
    foreign: ({ longhua }) => ({ empId: longhua.empId }),
    absent: () => ({ empId: NOBODY }),
  },
  "GET /salary/archive/person": { input: none },
  "GET /salary/archive/form": {
    input: ({ longhua }) => ({ empId: longhua.empId }),
    foreign: ({ longhua }) => ({ empId: longhua.empId }),
    absent: () => ({ empId: NOBODY }),
  },
  "POST /salary/archive/save": {
    input: ({ longhua }) => archive(longhua.empId),
    foreign: ({ longhua }) => archive(longhua.empId),
    absent: () => archive(NOBODY),
  },
  "POST /salary/archive/export": { input: none },
};
