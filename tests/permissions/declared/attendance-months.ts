import type { Rule } from "../rules";

const site = () => ({ siteId: 1, month: "2026-10" });
const statement = () => ({ id: 1, version: 1 });

export const declared: Record<string, Rule> = {
  "POST /attendance/month/search": { input: () => ({ page: {}, query: { month: "2026-10" } }) },
  "POST /attendance/month/export": { input: () => ({ query: { month: "2026-10" } }) },
  "GET /attendance/month/progress": { input: () => ({ month: "2026-10" }) },
  "GET /attendance/month/details": { input: () => ({ month: "2026-10" }) },
  "GET /attendance/month/days": { input: () => ({ month: "2026-10" }) },
  "GET /attendance/month/warnings": { input: site },
  "POST /attendance/month/calculate": { input: site },
  "POST /attendance/month/send": { input: site },
  "POST /attendance/month/remind": { input: site },
  "POST /attendance/month/lock": { input: site },
  "POST /attendance/month/unlock": { input: () => ({ ...site(), reason: "x" }) },
  "POST /attendance/month/confirm": { input: statement },
  "POST /attendance/month/dispute": { input: () => ({ ...statement(), text: "xxxxx" }) },
  "POST /attendance/month/answer": { input: () => ({ ...statement(), text: "x" }) },
  "POST /attendance/difference/create": { input: () => ({ id: 1, field: "lateMin", after: 1, reason: "x" }) },
  "POST /attendance/difference/search": { input: () => ({ page: {} }) },
};
