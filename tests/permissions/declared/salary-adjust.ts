import type { Rule } from "../rules";

const none = () => ({});
const AT = { id: 9_999, version: 1 };
const written = { reason: 5, effectiveDate: "2099-01-01", values: [{ itemCode: "base", amount: "1" }] };

/** Adjustments of pay. */
export const declared: Record<string, Rule> = {
  "POST /salary/adjust/search": { input: none },
  "GET /salary/adjust/details": { input: () => ({ id: AT.id }) },
  "GET /salary/adjust/form": { input: ({ longhua }) => ({ empId: longhua.empId }) },
  "POST /salary/adjust/create": { input: ({ longhua }) => ({ empId: longhua.empId, ...written }) },
  "POST /salary/adjust/update": { input: () => ({ ...AT, ...written }) },
  "POST /salary/adjust/submit": { input: () => AT },
  "POST /salary/adjust/withdraw": { input: () => AT },
};
