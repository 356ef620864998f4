import type { Rule } from "../rules";
import { MISSING } from "../rules";

const none = () => ({});
const password = { password: "Abc123!x", password_confirm: "Abc123!x" };

/** The salary key is everybody's own; whoever resets one reaches people by the scope of his role. */
export const declared: Record<string, Rule> = {
  "GET /wages/verify": { input: () => ({ wagePassword: "Abc123!x" }) },
  "GET /wages/secret/state": { input: none },
  "GET /wages/queryGoogleAuth": { input: none },
  "POST /wages/secret/save": { input: () => password },
  "POST /wages/secret/issue": { input: none },
  "POST /wages/secret/bind": { input: () => ({ code: "123456" }) },
  "POST /wages/secret/resetRequest": { input: () => ({ reason: "x" }) },
  "POST /salary/secretReset/search": { input: none },
  "GET /salary/secretReset/details": { input: () => ({ empId: MISSING }) },
  "POST /salary/secretReset/reset": {
    input: () => ({ empId: MISSING, askedAt: "2026-01-01T00:00:00.000Z", scope: 1, identityCheck: "x" }),
  },
};
