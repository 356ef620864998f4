import { MISSING, type Rule } from "../rules";

const ownFile: Rule = {
  input: () => ({ attachmentInfoId: MISSING }),
  withoutCode: 404,
  reason: "files follow the approval that has them",
};

const none = () => ({});
const leave = () => ({ type: 1, leaveType: 3, startDate: "2099-01-05", endDate: "2099-01-05", reason: "x" });

export const declared: Record<string, Rule> = {
  "POST /attendance/flow/create": { input: leave },
  "POST /attendance/flow/update": { input: () => ({ ...leave(), id: 1, version: 1 }) },
  "POST /attendance/flow/search": { input: none },
  "POST /attendance/flow/export": { input: none },
  "GET /attendance/flow/details": { input: () => ({ id: 1 }) },
  "GET /attendance/flow/preview": { input: () => ({ type: 1 }) },
  "GET /attendance/flow/way": { input: () => ({ type: 1 }) },
  "GET /attendance/flow/choices": { input: none },
  "GET /attendance/flow/file": ownFile,
};
