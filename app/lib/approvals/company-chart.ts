/** A department as approver rules climb it. */
export interface ChartDepartment {
  departmentId: number;
  parentId: number | null;
  headEmpId: number | null;
  /** How deep it stands; 1 is the top. */
  level: number;
}

/** Somebody on job. */
export interface ChartPerson {
  empId: number;
  departmentId: number;
  managerEmpId: number | null;
  siteDigit: number;
  /** Rank of the position level; 0: none. */
  rank: number;
}

/** A membership of an approval role that counts today. */
export interface ChartMember {
  empId: number;
  siteDigit: number;
  departmentId: number | null;
  companyId: number | null;
}

/**
 * What approver rules look at, in memory: all departments, of the people on job those whom a rule could name and all
 * their managers, and the members of the roles in effect.
 */
export interface CompanyChart {
  departments: ReadonlyMap<number, ChartDepartment>;
  people: ReadonlyMap<number, ChartPerson>;
  members: ReadonlyMap<string, readonly ChartMember[]>;
}

/** How far departments and superiors are climbed, as the database does it. */
const FARTHEST = 20;

/** What was found of a chart, which does not change: lines and superiors are asked for again and again. */
const lines = new WeakMap<CompanyChart, Map<number, ChartDepartment[]>>();
const superiors = new WeakMap<CompanyChart, Map<number, number[]>>();

function once<T>(kept: WeakMap<CompanyChart, Map<number, T>>, chart: CompanyChart, key: number, find: () => T): T {
  const known = kept.get(chart) ?? new Map<number, T>();
  kept.set(chart, known);
  const found = known.get(key) ?? find();
  known.set(key, found);
  return found;
}

/** A department and those above it, nearest first. */
export const lineOf = (chart: CompanyChart, departmentId: number): readonly ChartDepartment[] =>
  once(lines, chart, departmentId, () => climbed(chart, departmentId));

function climbed({ departments }: CompanyChart, departmentId: number): ChartDepartment[] {
  const line: ChartDepartment[] = [];
  let at = departments.get(departmentId);
  while (at && line.length <= FARTHEST) {
    line.push(at);
    at = at.parentId === null ? undefined : departments.get(at.parentId);
  }
  return line;
}

/** The nearest head on job of a line who is somebody else. */
export const headAbove = (
  { people }: CompanyChart,
  line: readonly ChartDepartment[],
  empId: number,
): number | undefined =>
  line.find(({ headEmpId }) => headEmpId !== null && headEmpId !== empId && people.has(headEmpId))?.headEmpId ??
  undefined;

/** The head of somebody's department, or of the next one above that has one; never the person. */
export const headOf = (chart: CompanyChart, empId: number): number | undefined =>
  headAbove(chart, lineOf(chart, chart.people.get(empId)?.departmentId ?? 0), empId);

/** Whom somebody reports to: the manager, else the nearest head above; only people on job count. */
export function superiorOf(chart: CompanyChart, empId: number): number | undefined {
  const manager = chart.people.get(empId)?.managerEmpId ?? null;
  return manager !== null && chart.people.has(manager) ? manager : headOf(chart, empId);
}

const tops = new WeakMap<CompanyChart, readonly number[]>();

/** Who heads the department below none that he is of: one person, unless the company has several tops. */
export function headsOfTops(chart: CompanyChart): readonly number[] {
  const found =
    tops.get(chart) ??
    [...chart.departments.values()].flatMap(({ departmentId, parentId, headEmpId }) =>
      parentId === null && headEmpId !== null && chart.people.get(headEmpId)?.departmentId === departmentId
        ? headEmpId
        : [],
    );
  tops.set(chart, found);
  return found;
}

/**
 * Who heads the company: whatever he asks for, nobody is above him. Where several head a top and report to nobody it
 * cannot be told who of them does, and none of them counts: all but one are to be put below another.
 */
export function isAtTop(chart: CompanyChart, empId: number): boolean {
  const above = headsOfTops(chart).filter((one) => superiorOf(chart, one) === undefined);
  return above.length === 1 && above[0] === empId;
}

/** Superiors one above the other, nearest first; ends where it would come round. */
export const superiorsOf = (chart: CompanyChart, empId: number): readonly number[] =>
  once(superiors, chart, empId, () => above(chart, empId));

function above(chart: CompanyChart, empId: number): number[] {
  const line: number[] = [];
  let at = superiorOf(chart, empId);
  while (at !== undefined && at !== empId && !line.includes(at) && line.length < FARTHEST) {
    line.push(at);
    at = superiorOf(chart, at);
  }
  return line;
}
