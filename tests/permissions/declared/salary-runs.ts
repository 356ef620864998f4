import type { Rule } from "../rules";
import { MISSING } from "../rules";

const step = () => ({ id: MISSING, version: 1 });
const ofDifference = () => ({ ...step(), empId: MISSING, item: "base", scope: 1, reason: "x" });
const ofRun = () => ({ query: { id: MISSING } });

/** Runs are reached by their company and sites, lines by their people; who is in none of them finds nothing. */
export const declared: Record<string, Rule> = {
  "POST /salary/run/search": { input: () => ({}) },
  "GET /salary/run/choices": { input: () => ({}) },
  "POST /salary/run/create": { input: () => ({ month: "2026-11", companyId: MISSING, kind: 1 }) },
  "GET /salary/run/details": { input: () => ({ id: MISSING }) },
  "GET /salary/run/items": { input: () => ({ id: MISSING }) },
  "POST /salary/run/lines": { input: ofRun },
  "GET /salary/run/trace": { input: () => ({ id: MISSING, empId: MISSING }) },
  "POST /salary/run/collect": { input: step },
  "POST /salary/run/calculate": { input: step },
  "POST /salary/run/reason": { input: () => ({ ...step(), empId: MISSING, reason: "x" }) },
  "POST /salary/run/submit": { input: step },
  "POST /salary/run/lock": { input: step },
  "POST /salary/run/reopen": { input: () => ({ ...step(), reason: "x" }) },
  "POST /salary/run/discard": { input: step },
  "GET /salary/run/compare/sums": { input: () => ({ id: MISSING }) },
  "POST /salary/run/compare/search": { input: ofRun },
  "GET /salary/run/compare/person": { input: () => ({ id: MISSING, empId: MISSING }) },
  "POST /salary/run/compare/explain": { input: ofDifference },
  "POST /salary/run/compare/clear": { input: ofDifference },
};
