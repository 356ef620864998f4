import type { Rule } from "../rules";

const none = () => ({});
const MISSING_INPUT = 9_999;

/** Tax data of people, run inputs, the insurance check. */
export const declared: Record<string, Rule> = {
  "POST /salary/taxdata/search": { input: none },
  "GET /salary/taxdata/filters": { input: none },
  "GET /salary/taxdata/details": { input: ({ longhua }) => ({ empId: longhua.empId }) },
  "GET /salary/taxledger": { input: ({ longhua }) => ({ empId: longhua.empId }) },
  "POST /salary/taxdata/save": {
    input: ({ longhua }) => ({ empId: longhua.empId, year: 2026, seen: "x", fromMonth: 1, toMonth: 1, amounts: [] }),
  },
  "POST /salary/taxprofile/save": {
    input: ({ longhua }) => ({ empId: longhua.empId, year: 2026, version: 9_999, resident: 1, incomeType: 1 }),
  },
  "POST /salary/taxdata/export": { input: none },
  "GET /salary/taxdata/own": { input: none },
  "POST /salary/taxdata/own/confirm": { input: () => ({ year: 2098, seen: "x", amounts: [] }) },
  "POST /salary/input/search": { input: none },
  "GET /salary/input/filters": { input: none },
  "GET /salary/input/choices": { input: none },
  "GET /salary/input/details": { input: () => ({ id: MISSING_INPUT }) },
  "POST /salary/input/save": { input: () => ({ id: MISSING_INPUT, version: 1, itemCode: "x", amount: "1" }) },
  "POST /salary/input/delete": { input: () => ({ id: MISSING_INPUT, version: 1 }) },
  "POST /salary/input/notice/upload": { input: () => ({ id: MISSING_INPUT }) },
  "GET /salary/input/notice/download": { input: () => ({ id: MISSING_INPUT }) },
  "POST /salary/insurance/compare": { input: none },
  "GET /salary/insurance/details": { input: ({ longhua }) => ({ empId: longhua.empId }) },
};
