import type { Rule } from "../rules";

const none = () => ({});
const missingOne = () => ({ id: 9_999 });
const step = () => ({ id: 9_999, version: 1 });
const month = "2026-11";

export const declared: Record<string, Rule> = {
  "POST /performance/calibration/search": { input: none },
  "GET /performance/calibration/filters": { input: none },
  "GET /performance/calibration/details": { input: missingOne },
  "POST /performance/calibration/propose": { input: () => ({ ...step(), reason: "x" }) },
  "POST /performance/calibration/move": { input: () => ({ ...step(), changes: [] }) },
  "POST /performance/calibration/members": { input: () => ({ ...step(), members: [] }) },
  "POST /performance/calibration/submit": { input: step },
  "POST /performance/calibration/export": { input: () => ({ query: { id: 9_999 } }) },
  "POST /performance/managerscore/search": { input: none },
  "GET /performance/managerscore/filters": { input: none },
  "GET /performance/managerscore/cycles": { input: none },
  "GET /performance/managerscore/details": { input: missingOne },
  "POST /performance/managerscore/create": { input: () => ({ cycleId: 9_999, departmentId: 1 }) },
  "POST /performance/managerscore/submit": { input: step },
  "POST /performance/managerscore/mark": { input: () => ({ ...step(), rows: [] }) },
  "GET /performance/managerscore/beside": { input: none },
  "POST /performance/managerscore/settle": { input: () => ({ sheetId: 9_999, version: 1 }) },
  "POST /performance/announcement/search": { input: none },
  "GET /performance/announcement/details": { input: missingOne },
  "GET /performance/announcement/batches": { input: none },
  "POST /performance/announcement/save": {
    input: () => ({
      ...{ batchId: 9_999, title: "x", fromDate: "2099-01-01", toDate: "2099-01-10", audience: 4 },
    }),
  },
  "POST /performance/announcement/publish": { input: step },
  "POST /performance/announcement/withdraw": { input: () => ({ ...step(), reason: "x" }) },
  "GET /performance/announcement/public": {
    input: missingOne,
    withoutCode: 404,
    reason: "an announcement is read by whoever it is addressed to",
  },
  "POST /performance/assess/objection": {
    input: () => ({ announcementId: 9_999, sheetId: 1, text: "x".repeat(20) }),
    withoutCode: 404,
    reason: "whoever reads an announcement may object to a row of it",
  },
  "POST /performance/result/search": { input: none },
  "POST /performance/result/export": { input: none },
  "GET /performance/result/filters": { input: none },
  "GET /performance/result/charts": { input: () => ({ cycleId: 9_999 }) },
  "GET /performance/result/history": {
    input: ({ longhua }) => ({ empId: longhua.empId }),
    foreign: ({ longhua }) => ({ empId: longhua.empId }),
    absent: () => ({ empId: 9_999_999 }),
  },
  "GET /performance/result/due": { input: none },
  "POST /performance/result/postpone": {
    input: () => ({ cycleId: 9_999, empIds: [1], month, reason: "x" }),
  },
  "GET /performance/result/forPayroll": { input: () => ({ month, companyId: 9_999 }) },
};
