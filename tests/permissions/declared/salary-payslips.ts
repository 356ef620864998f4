import type { Rule } from "../rules";
import { MISSING } from "../rules";

const none = () => ({});
const step = () => ({ id: MISSING, version: 1 });
const ofRun = () => ({ query: { runId: MISSING } });

/** The own payslips are everybody's behind the salary key; publication and answers reach people by the clerk's entry. */
export const declared: Record<string, Rule> = {
  "GET /wages/getwages": { input: none },
  "GET /wages/update": { input: () => ({ payslipId: MISSING, version: 1, action: 1 }) },
  "POST /wages/sign": { input: () => ({ payslipId: MISSING, version: 1, verifyCode: "1" }) },
  "GET /wages/pdf": { input: () => ({ payslipId: MISSING }) },
  "GET /wages/lookers": { input: none },
  "POST /salary/payslip/runs": { input: none },
  "GET /salary/payslip/filters": { input: none },
  "GET /salary/payslip/run": { input: () => ({ runId: MISSING }) },
  "POST /salary/payslip/search": { input: ofRun },
  "GET /salary/payslip/head": { input: () => ({ payslipId: MISSING }) },
  "GET /salary/payslip/preview": { input: () => ({ payslipId: MISSING }) },
  "POST /salary/run/publish": { input: step },
  "POST /salary/payslip/remind": { input: () => ({ runId: MISSING }) },
  "POST /salary/payslip/withdraw": { input: () => ({ payslipId: MISSING, version: 1, reason: "x" }) },
  "POST /salary/payslip/export": { input: ofRun },
  "POST /salary/dispute/search": { input: none },
  "GET /salary/dispute/details": { input: () => ({ id: MISSING }) },
  "POST /salary/dispute/answer": { input: () => ({ ...step(), answer: "x" }) },
};
