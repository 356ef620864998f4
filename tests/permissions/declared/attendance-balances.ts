import { MISSING, type Rule } from "../rules";

const none = () => ({});
const absent = () => ({ id: MISSING });
const balance = { empId: MISSING, kind: 1 };

export const declared: Record<string, Rule> = {
  "POST /attendance/balance/search": { input: none },
  "GET /attendance/balance/filters": { input: none },
  "POST /attendance/balance/export": { input: () => ({ query: {} }) },
  "GET /attendance/balance/ledger": {
    input: () => balance,
    foreign: (world) => ({ ...balance, empId: world.longhua.empId }),
    absent: () => balance,
  },
  "POST /attendance/balance/ledger/export": { input: () => ({ query: balance }) },
  "GET /attendance/balance/adjustable": { input: () => balance },
  "POST /attendance/balance/adjust": { input: () => ({ ...balance, amount: "-1", reason: "adjusted by hand" }) },
  "GET /attendance/balance/grant/choices": { input: none },
  "POST /attendance/balance/grant/preview": { input: () => ({ query: { year: 2026, siteId: 4 } }) },
  "POST /attendance/balance/grant": { input: () => ({ year: 2026, siteId: 4 }) },
  "GET /attendance/balance/carry": { input: none },
  "POST /attendance/balance/carry/choose": { input: () => ({ year: 2000, choice: 2 }) },
  "POST /attendance/protected/search": { input: none },
  "GET /attendance/protected/details": { input: absent },
  "POST /attendance/protected/save": { input: () => ({ kind: 1, fromDate: "2099-01-01", toDate: "2099-01-01" }) },
  "POST /attendance/protected/upload": { input: () => ({ ...absent(), name: "x.csv" }) },
  "GET /attendance/protected/download": { input: absent },
};
