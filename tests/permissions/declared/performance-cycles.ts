import type { Rule } from "../rules";
import { MISSING } from "../rules";

const none = () => ({});
const absent = () => ({ id: MISSING });
const held = () => ({ id: MISSING, version: 1 });
const deadlines = [1, 2, 3, 4, 5, 6].map((stage) => ({ stage, deadline: "2099-12-31" }));
const cycle = {
  ...{ name: "x", kind: 1, fromDate: "2099-01-01", toDate: "2099-01-31", siteIds: [4], classIds: [MISSING] },
  deadlines,
};

export const declared: Record<string, Rule> = {
  "POST /performance/cycle/search": { input: none },
  "GET /performance/cycle/details": { input: absent },
  "GET /performance/cycle/choices": { input: none },
  "POST /performance/cycle/create": { input: () => cycle },
  "POST /performance/cycle/update": { input: () => ({ ...held(), ...cycle }) },
  "POST /performance/cycle/extend": { input: () => ({ ...held(), deadlines }) },
  "POST /performance/cycle/remove": { input: held },
  "POST /performance/cycle/start": { input: held },
  "POST /performance/cycle/generate": { input: absent },
  "POST /performance/cycle/moveStage": { input: held },
  "POST /performance/cycle/lock": { input: held },
  "POST /performance/cycle/unlock": { input: () => ({ ...held(), reason: "x" }) },
  "POST /performance/assess/exempt": { input: () => ({ ...held(), exemption: 5, reason: "x" }) },
  "POST /performance/assess/lockAlone": { input: held },
};
