import { formatPoints } from "./format";
import type { GradeStep } from "./grades";

interface Said {
  key: `step.${"threshold" | "cap" | "capFull" | "capTie" | "bottom"}`;
  params: Record<string, string | number>;
}

/** Why a person has the grade that was proposed, step by step: keys of `perfCalibration` (performance rule 18). */
export const stepWords = (steps: readonly GradeStep[]): Said[] =>
  steps.map((step): Said => {
    if (step.by === "threshold") return { key: "step.threshold", params: { grade: step.grade } };
    if (step.by === "bottom") return { key: "step.bottom", params: { to: step.to, n: step.least } };
    const params = { quota: step.by === "capS" ? "S" : "S+A", n: step.cap, to: step.to };
    if (step.tie)
      return {
        key: "step.capTie",
        params: { ...params, score: formatPoints(step.tie.score), people: step.tie.people },
      };
    return { key: step.full === step.cap ? "step.capFull" : "step.cap", params };
  });
