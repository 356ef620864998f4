import { batch, employee, MISSING, type Rule } from "../rules";

export const declared: Record<string, Rule> = {
  "POST /employees/files/upload": { ...employee({ docType: 11 }), foreignDepartment: undefined },
  "GET /employees/files": employee(),
  "GET /attachment/download": {
    input: (world) => ({ attachmentInfoId: world.foreignFile }),
    withoutCode: 404,
    reason: "own file, others' within scope",
    foreign: (world) => ({ attachmentInfoId: world.foreignFile }),
    absent: () => ({ attachmentInfoId: MISSING }),
  },
  "GET /attachment/delete": {
    input: (world) => ({ attachmentInfoId: world.foreignFile }),
    withoutCode: 404,
    reason: "the uploader's own",
    foreign: (world) => ({ attachmentInfoId: world.foreignFile }),
    absent: () => ({ attachmentInfoId: MISSING }),
  },
  "GET /import/:type/about": { input: () => ({ type: "common" }), withoutCode: 403 },
  "POST /import/:type/preview": {
    input: () => ({ type: "common", template: "basic", name: "a.csv" }),
    withoutCode: 403,
  },
  "POST /import/:type/commit": batch({ version: 1 }),
  "POST /import/:type/discard": batch({ version: 1 }),
  "GET /import/:type/undo": batch(),
  "POST /import/:type/undo": batch({ version: 1, reason: "不对" }),
  "GET /import/:type/detail": batch(),
  "POST /import/:type/history": { input: () => ({ type: "common" }), withoutCode: 403 },
  "POST /import/:type/errors": batch(),
  "POST /import/:type/rows": batch(),
  "GET /import/:type/remarks": batch(),
  "GET /import/:type/template": { input: () => ({ type: "common", template: "basic" }), withoutCode: 403 },
  "GET /import/:type/present": { input: () => ({ type: "common", template: "basic" }), withoutCode: 403 },
};
