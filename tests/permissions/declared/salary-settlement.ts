import type { Rule } from "../rules";
import { MISSING } from "../rules";

const answer = () => ({ lineId: MISSING, version: 1 });

/** Settlements of leavers reach people by their run; the own one stands behind the salary key. */
export const declared: Record<string, Rule> = {
  "GET /salary/settlement/details": { input: () => ({ lineId: MISSING }) },
  "POST /salary/settlement/refuse": { input: () => ({ ...answer(), reason: "x", witness1: "1", witness2: "2" }) },
  "GET /wages/settlement": { input: () => ({ payslipId: MISSING }) },
  "POST /salary/settlement/sign": { input: () => ({ ...answer(), typedName: "x", verifyCode: "1" }) },
};
