import type { Rule } from "../rules";
import { MISSING } from "../rules";

const none = () => ({});
const absent = () => ({ id: MISSING });
const day = { empId: MISSING, workDate: "2099-01-01" };
const cycle = { name: "x", cycle: "D1*5", anchorDate: "2026-01-05" };

export const declared: Record<string, Rule> = {
  "POST /attendance/rule/search": { input: none },
  "GET /attendance/rule/details": { input: absent },
  "GET /attendance/rule/choices": { input: none },
  "POST /attendance/rule/create": { input: () => ({ code: "x", ...cycle }) },
  "POST /attendance/rule/update": { input: () => ({ id: MISSING, version: 1, ...cycle }) },
  "POST /attendance/rule/status": { input: () => ({ id: MISSING, version: 1, enabled: 0 }) },
  "POST /attendance/rule/members": { input: () => ({ query: { id: MISSING } }) },
  "GET /attendance/rule/members/choices": { input: none },
  "GET /attendance/rule/members/details": { input: absent },
  "POST /attendance/rule/members/add": {
    input: () => ({ ruleId: MISSING, peopleText: "10011", fromDate: "2099-01-01" }),
  },
  "POST /attendance/rule/members/end": { input: () => ({ id: MISSING, toDate: "2099-01-01" }) },
  "POST /attendance/rotating/search": { input: none },
  "POST /attendance/temporary/search": { input: none },
  "GET /attendance/temporary/shifts": { input: none },
  "GET /attendance/temporary/details": { input: () => day },
  "POST /attendance/temporary/save": {
    input: (world) => ({ empId: world.longhua.empId, workDate: "2099-01-01", shift: "D1", reason: "x" }),
  },
  "POST /attendance/temporary/remove": { input: () => ({ ...day, reason: "x" }) },
  "POST /attendance/roster/search": { input: none },
  "GET /attendance/roster/choices": { input: none },
  "GET /attendance/roster/details": { input: () => day },
  "POST /attendance/roster/save": {
    input: () => ({ holiday: "x", peopleText: "10011", days: [{ date: "2099-01-01", shift: "D1" }] }),
  },
  "POST /attendance/roster/remove": { input: () => day },
  "POST /attendance/history/search": { input: none },
  "POST /attendance/history/export": { input: () => ({ query: {} }) },
};
