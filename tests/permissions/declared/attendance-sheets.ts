import type { Rule } from "../rules";
import { MISSING } from "../rules";

const none = () => ({});
const absent = () => ({ id: MISSING });
const step = () => ({ id: MISSING, version: 1 });

export const declared: Record<string, Rule> = {
  "POST /schedule/search": { input: none },
  "GET /schedule/choices": { input: none },
  "POST /schedule/create": { input: () => ({ departmentId: MISSING, month: "2099-01" }) },
  "GET /schedule/details": { input: absent },
  "GET /schedule/changes": { input: absent },
  "GET /schedule/row": { input: () => ({ id: MISSING, empId: MISSING }) },
  "POST /schedule/update": { input: () => ({ ...step(), from: "2099-01-01", to: "2099-01-02", way: 4 }) },
  "POST /schedule/row/save": { input: () => ({ ...step(), empId: MISSING, cells: ["D1"] }) },
  "POST /schedule/submit": { input: step },
  "POST /schedule/publish": { input: step },
  "POST /schedule/return": { input: () => ({ ...step(), reason: "x" }) },
  "POST /schedule/recall": { input: step },
  "POST /schedule/export": { input: absent },
  "POST /attendance/swap/search": { input: none },
};
