import type { Rule } from "../rules";

const none = () => ({});
const times = [{ from: "08:30", to: "12:00" }];

export const declared: Record<string, Rule> = {
  "POST /attendance/shift/search": { input: none },
  "GET /attendance/shift/details": { input: () => ({ id: 1 }) },
  "GET /attendance/shift/sites": { input: none },
  "POST /attendance/shift/create": { input: () => ({ code: "x", name: "x", kind: 1, segments: times }) },
  "POST /attendance/shift/update": {
    input: () => ({ id: 1, version: 1, validFrom: "2099-01-01", name: "x", kind: 1, segments: times }),
  },
  "POST /attendance/shift/status": { input: () => ({ id: 1, version: 1, enabled: 0 }) },
};
