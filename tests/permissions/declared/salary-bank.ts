import type { Rule } from "../rules";
import { MISSING } from "../rules";

const none = () => ({});
const step = () => ({ id: MISSING, version: 1 });

/** Bank files are the cashiers' of the company, by their membership. */
export const declared: Record<string, Rule> = {
  "POST /salary/bank/search": { input: none },
  "GET /salary/bank/filters": { input: none },
  "POST /salary/bank/runs": { input: none },
  "GET /salary/bank/run": { input: () => ({ runId: MISSING }) },
  "POST /salary/bank/generate": { input: () => ({ id: MISSING, bankCodes: ["icbc"] }) },
  "GET /salary/bank/details": { input: () => ({ id: MISSING }) },
  "POST /salary/bank/rows": { input: () => ({ query: { id: MISSING } }) },
  "GET /salary/bank/row": { input: () => ({ id: MISSING, empId: MISSING }) },
  "GET /salary/bank/file": { input: () => ({ id: MISSING }) },
  "POST /salary/bank/result": { input: () => ({ ...step(), result: 1 }) },
};
