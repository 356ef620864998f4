import type { Rule } from "../rules";

export const declared: Record<string, Rule> = {
  "POST /attendance/team/search": { input: () => ({ page: {} }) },
  "POST /attendance/charts/query": { input: () => ({}) },
};
