import type { Rule } from "../rules";

const none = () => ({});
const missingOne = () => ({ id: 9_999 });

const scheme = () => ({
  name: "x",
  grades: ["S", "A", "B", "C", "D"].map((code, n) => ({ code, minScore: String(80 - 20 * n), coefficientPct: 100 })),
  ...{ capS: "10", capSA: "30", bottomPct: "10", minGroup: 10 },
});
const jobClass = () => ({
  ...{ name: "x", category: 1, siteIds: [1], cycleKind: 1, templateId: 9_999, gradeSchemeId: 9_999 },
  ...{ chain: [{ level: 2, weight: "100", resolver: 1 }], places: ["d1"] },
});
const standard = () => ({
  ...{ name: "x", siteId: 1, fromMonth: "2099-01", budgetMode: 0 },
  coefficients: ["S", "A", "B", "C", "D"].map((grade) => ({ grade, pct: 100 })),
  lines: [{ classId: 9_999, levelFrom: 1, levelTo: 1, amount: "1" }],
});

/** Indicators, templates and schemes; classes; standards. */
export const declared: Record<string, Rule> = {
  "POST /performance/indicator/search": { input: none },
  "GET /performance/indicator/details": { input: missingOne },
  "POST /performance/indicator/save": { input: () => ({ name: "x", kind: 6 }) },
  "POST /performance/template/search": { input: none },
  "GET /performance/template/details": { input: missingOne },
  "GET /performance/template/choices": { input: none },
  "POST /performance/template/save": { input: () => ({ name: "x", lines: [] }) },
  "POST /performance/scheme/search": { input: none },
  "GET /performance/scheme/details": { input: missingOne },
  "POST /performance/scheme/save": { input: scheme },
  "POST /performance/class/search": { input: none },
  "GET /performance/class/details": { input: missingOne },
  "GET /performance/class/choices": { input: none },
  "POST /performance/class/members": { input: missingOne },
  "POST /performance/class/unclassified": { input: none },
  "GET /performance/class/resolve": { input: () => ({ empIdText: "10003" }) },
  "POST /performance/class/create": { input: jobClass },
  "POST /performance/class/update": { input: () => ({ ...jobClass(), id: 9_999, version: 1 }) },
  "POST /performance/class/status": { input: () => ({ id: 9_999, version: 1, enabled: 0 }) },
  "POST /performance/cost/search": { input: none },
  "GET /performance/cost/details": { input: missingOne },
  "GET /performance/cost/choices": { input: none },
  "POST /performance/cost/create": { input: standard },
  "POST /performance/cost/update": { input: () => ({ ...standard(), id: 9_999, version: 1 }) },
  "POST /performance/cost/copy": { input: () => ({ id: 9_999, name: "x", fromMonth: "2099-01" }) },
  "POST /performance/cost/submit": { input: () => ({ id: 9_999, version: 1 }) },
};
