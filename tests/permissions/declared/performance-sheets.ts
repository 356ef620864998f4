import type { Rule } from "../rules";
import { MISSING } from "../rules";

const none = () => ({});
const absent = () => ({ id: MISSING });
const held = () => ({ id: MISSING, version: 1 });
const returned = () => ({ ...held(), reason: "请补充" });

export const declared: Record<string, Rule> = {
  "POST /performance/assess/search": { input: none },
  "GET /performance/assess/filters": { input: none },
  "POST /performance/assess/export": { input: () => ({ query: {} }) },
  "POST /performance/assess/remind": { input: () => ({ query: { sheet: [MISSING] } }) },
  "GET /performance/assess/details": { input: absent },
  "GET /performance/assess/neighbours": { input: absent },
  "GET /performance/assess/file": { input: () => ({ id: MISSING, attachmentInfoId: MISSING }) },
  "POST /performance/assess/target/save": { input: held },
  "POST /performance/assess/target/agree": { input: held },
  "POST /performance/assess/target/return": { input: returned },
  "GET /performance/assess/target/choices": { input: none },
  "POST /performance/assess/actual/save": { input: held },
  "POST /performance/assess/self/save": { input: held },
  "POST /performance/assess/self/submit": { input: held },
  "POST /performance/assess/super/save": { input: held },
  "POST /performance/assess/super/submit": { input: held },
  "POST /performance/assess/super/return": { input: returned },
  "POST /performance/assess/peers/save": { input: held },
  "POST /performance/assess/veto/mark": { input: held },
  "POST /performance/assess/veto/confirm": { input: () => ({ ...returned(), counts: 1 }) },
  "POST /performance/assess/dimission/save": { input: () => ({ ...held(), grade: 2 }) },
  "POST /performance/assess/dimission/submit": { input: () => ({ ...held(), grade: 2 }) },
  "POST /performance/assess/substitute": { input: () => ({ ...held(), grade: 2, empId: MISSING }) },
  "POST /performance/assess/edit": { input: () => ({ ...held(), status: 40, reason: "更正" }) },
  "POST /performance/assess/confirm": { input: held },
  "POST /performance/assess/appeal": { input: () => ({ ...held(), text: "x".repeat(20) }) },
  "POST /performance/appeal/search": { input: none },
  "GET /performance/appeal/filters": { input: none },
  "GET /performance/appeal/details": { input: absent },
  "GET /performance/appeal/file": { input: () => ({ id: MISSING, attachmentInfoId: MISSING }) },
  "POST /performance/appeal/decide": { input: () => ({ ...held(), decision: 1, reason: "维持" }) },
  "POST /performance/appeal/appoint": { input: () => ({ ...held(), empId: MISSING }) },
  "POST /performance/appeal/takeBack": { input: held },
};
