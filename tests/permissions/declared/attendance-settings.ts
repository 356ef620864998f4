import type { Rule } from "../rules";

const none = () => ({});
const one = () => ({ id: 1 });
const missingOne = () => ({ id: 9_999 });

export const declared: Record<string, Rule> = {
  "GET /attendance/settings/parameters": { input: none },
  "GET /attendance/settings/parameter": { input: () => ({ name: "graceTimes" }) },
  "POST /attendance/settings/parameter/save": {
    input: () => ({ name: "graceTimes", effectiveDay: "2099-01-01", value: "x" }),
  },
  "POST /attendance/leaveType/search": { input: none },
  "GET /attendance/leaveType/details": { input: one },
  "POST /attendance/leaveType/save": {
    input: () => ({ code: 1, effectiveFrom: "2000-01-01", unit: 1, basis: 1, pay: 1, balanceKind: 1, gender: 0 }),
  },
  "POST /attendance/place/search": { input: none },
  "GET /attendance/place/details": { input: missingOne },
  "GET /attendance/place/sites": { input: none },
  "POST /attendance/place/save": { input: () => ({ siteId: 4, name: "x", lat: 22, lng: 114, radiusM: 1 }) },
  "POST /attendance/device/search": { input: none },
  "GET /attendance/device/details": { input: missingOne },
  "POST /attendance/device/save": { input: () => ({ deviceNo: "x", siteId: 4, name: "x", appId: "none" }) },
  "POST /attendance/permit/search": { input: none },
  "GET /attendance/permit/details": { input: missingOne },
  "GET /attendance/permit/choices": { input: none },
  "POST /attendance/permit/save": {
    input: () => ({
      ...{ permitNo: "x", companyId: 9_999, siteId: 4, hourSystem: 2, cycle: 1, positionIds: [1] },
      ...{ validFrom: "2026-01-01", validTo: "2026-12-31" },
    }),
  },
  "POST /attendance/permit/upload": { input: () => ({ ...missingOne(), name: "x.csv" }) },
  "GET /attendance/permit/download": { input: missingOne },
  "POST /attendance/profile/search": { input: none },
  "GET /attendance/profile/details": { input: missingOne },
  "GET /attendance/profile/permits": { input: none },
  "POST /attendance/profile/save": { input: () => ({ hourSystem: 1, fromDate: "2026-01-01", reason: "x" }) },
};
