import type { Addresses } from "./addresses";
import { administration } from "./administration.server";
import { approvals } from "./approvals.server";
import { attendance } from "./attendance.server";
import { employees } from "./employees.server";
import { finance } from "./finance.server";
import { organization } from "./organization.server";
import { performance } from "./performance.server";
import { requests } from "./requests.server";
import { salary } from "./salary.server";
import { shell } from "./shell.server";
import { workflow } from "./workflow.server";

const domains: readonly Addresses[] = [
  administration,
  approvals,
  attendance,
  employees,
  finance,
  organization,
  performance,
  requests,
  salary,
  shell,
  workflow,
];

/** What all domains say of one kind of address. */
const said = <K extends keyof Addresses>(kind: K): NonNullable<Addresses[K]> =>
  Object.assign({}, ...domains.map((domain) => domain[kind]));

export const groups = said("groups");
export const imports = said("imports");
export const exports = said("exports");
export const files = said("files");
export const steps = said("steps");

/**
 * Modules that answer at many addresses, beside the route tree: remix.config.js hangs each of them at its addresses,
 * all within the desk's frame. What differs between those stands in the tables of the domains.
 */
export const addresses: Readonly<Record<string, readonly string[]>> = {
  "group.ts": Object.keys(groups),
  "import.tsx": Object.keys(imports),
  "export.ts": Object.keys(exports).map((list) => `${list}/export`),
  "file.ts": Object.keys(files),
  "step.tsx": Object.keys(steps),
};
