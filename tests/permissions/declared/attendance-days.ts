import { MISSING, type Rule } from "../rules";

const none = () => ({});
const day = { empId: MISSING, workDate: "2026-11-16" };

export const declared: Record<string, Rule> = {
  "POST /attendance/daily/search": { input: none },
  "GET /attendance/daily/filters": { input: none },
  "POST /attendance/daily/export": { input: none },
  "GET /attendance/daily/explain": { input: () => day },
  "POST /attendance/daily/recompute/count": { input: none },
  "POST /attendance/daily/recompute": { input: () => ({ query: { empId: MISSING } }) },
  "POST /attendance/daily/correct": { input: () => ({ ...day, version: 0, lateMin: 0, reason: "x" }) },
  "POST /attendance/daily/uncorrect": { input: () => ({ ...day, version: 0, reason: "x" }) },
  "POST /attendance/editlog/search": { input: none },
  "POST /attendance/editlog/export": { input: none },
};
