import type { Rule } from "../rules";

const none = () => ({});
const MISSING_BONUS = 9_999;
const MONTH = "2026-11";

/** Year-end bonuses and paid wages. */
export const declared: Record<string, Rule> = {
  "POST /salary/bonus/search": { input: none },
  "GET /salary/bonus/filters": { input: none },
  "POST /salary/bonus/compare": { input: ({ longhua }) => ({ empId: longhua.empId, year: 2026, amount: "1" }) },
  "POST /salary/bonus/choose": { input: () => ({ id: MISSING_BONUS, version: 1, way: 2 }) },
  "POST /salary/bonus/delete": { input: () => ({ id: MISSING_BONUS, version: 1 }) },
  "POST /salary/bonus/run": { input: () => ({ companyId: MISSING_BONUS, month: MONTH, payDate: "2026-12-07" }) },
  "POST /finance/wages/search": { input: none },
  "GET /finance/wages/filters": { input: none },
  "POST /finance/wages/cost": { input: () => ({ query: {} }) },
  "POST /finance/wages/export": { input: () => ({ query: {} }) },
};
