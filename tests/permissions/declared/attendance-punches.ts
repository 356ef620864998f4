import type { Rule } from "../rules";

const none = () => ({});
const missingOne = () => ({ id: 9_999 });

export const declared: Record<string, Rule> = {
  "POST /attendance/punch/create": { input: () => ({ clientId: "3f1d7c2e-6b0a-4c55-9d3e-0d6c1a2b3c4d" }) },
  "GET /attendance/punch/today": { input: none },
  "POST /attendance/location/consent": { input: () => ({ noticeVersion: "none" }) },
  "POST /attendance/location/withdraw": { input: none },
  "GET /attendance/reminder/details": { input: none },
  "POST /attendance/reminder/save": { input: () => ({ on: 1 }) },
  "POST /attendance/punch/search": { input: none },
  "GET /attendance/punch/details": { input: missingOne },
  "POST /attendance/punch/review": { input: () => ({ id: 9_999, version: 1, accept: 1 }) },
  "POST /attendance/punch/void": { input: () => ({ id: 9_999, version: 1, reason: "x" }) },
  "POST /attendance/punch/export": { input: none },
};
