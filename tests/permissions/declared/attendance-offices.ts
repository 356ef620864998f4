import type { Rule } from "../rules";
import { MISSING } from "../rules";

const none = () => ({});
const absent = () => ({ id: MISSING });
const duty = { date: "2099-01-01", startTime: "18:00", endTime: "20:00", dutyType: 1 };
const week = { empId: MISSING, week: "2099-01-01" };

export const declared: Record<string, Rule> = {
  "POST /attendance/duty/search": { input: none },
  "POST /attendance/duty/totals": { input: none },
  "GET /attendance/duty/filters": { input: none },
  "GET /attendance/duty/details": { input: absent },
  "POST /attendance/duty/export": { input: () => ({ query: {} }) },
  "POST /attendance/duty/save": { input: () => ({ peopleText: "10011", rows: [duty] }) },
  "POST /attendance/duty/update": { input: () => ({ id: MISSING, version: 1, ...duty }) },
  "POST /attendance/duty/remove": { input: () => ({ id: MISSING, version: 1 }) },
  "POST /attendance/directorOffice/search": { input: none },
  "GET /attendance/directorOffice/filters": { input: none },
  "GET /attendance/directorOffice/details": { input: () => week },
  "POST /attendance/directorOffice/save": { input: () => ({ ...week, version: 1, halves: [] }) },
};
