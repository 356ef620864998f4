import { DEPARTMENT_STATUS } from "~/contracts/organization/codes";
import { LANGUAGES, nameIn } from "~/lib/languages";
import { normalizeText } from "~/lib/text";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import type { DepartmentRow, Departments } from "../organization.server";

/** Departments that are told where several are called so. */
const MOST_TOLD = 5;
const MOST_NEAR = 3;

interface Names {
  /** Open departments by their names, and by every end of their paths. */
  ends: ReadonlyMap<string, readonly DepartmentRow[]>;
  /** By their whole paths, as the product shows them. */
  paths: ReadonlyMap<string, readonly DepartmentRow[]>;
}

/** Of an organization once, as long as it stands. */
const known = new WeakMap<Departments, Names>();

const keyOf = (path: string) =>
  normalizeText(path)
    .split(/\s*[/\uFF0F]\s*/)
    .join("/")
    .toLowerCase();

function namesOf(departments: Departments): Names {
  const standing = known.get(departments);
  if (standing) return standing;
  const [ends, paths] = [new Map<string, DepartmentRow[]>(), new Map<string, DepartmentRow[]>()];
  const note = (map: Map<string, DepartmentRow[]>, key: string, row: DepartmentRow) => {
    const rows = map.get(key);
    if (!rows) map.set(key, [row]);
    else if (!rows.includes(row)) rows.push(row);
  };
  for (const row of departments.byId.values()) {
    if (row.status === DEPARTMENT_STATUS.closed) continue;
    note(paths, keyOf(departments.pathOf(row.departmentId)), row);
    const line = departments.lineOf(row.departmentId);
    for (const language of LANGUAGES) {
      const steps = line.map(({ departmentName, names }) => nameIn(language, departmentName, names));
      for (const [n] of steps.entries())
        note(
          ends,
          keyOf(
            steps
              .slice(0, n + 1)
              .reverse()
              .join("/"),
          ),
          row,
        );
    }
  }
  const names = { ends, paths };
  known.set(departments, names);
  return names;
}

/**
 * The department that a cell of a file means: by its code, by its name where only one open department is called so, or
 * by its path, as the product shows it or without the spaces. A closed one is found by its code alone.
 */
function meant(departments: Departments, typed: string): readonly DepartmentRow[] {
  const byCode = departments.byCode.get(typed.trim().toLowerCase());
  if (byCode) return [byCode];
  const { ends, paths } = namesOf(departments);
  const key = keyOf(typed);
  const whole = key.includes("/") ? (paths.get(key) ?? []) : [];
  return whole.length === 1 ? whole : (ends.get(key) ?? []);
}

/** The only one that is meant; see `meant`. */
export function departmentNamed(departments: Departments, typed: string): DepartmentRow | undefined {
  const [found, ...others] = meant(departments, typed);
  return others.length > 0 ? undefined : found;
}

/**
 * The department of a cell; what is wrong with it stands at the field: it is closed, there is none (with the ones that
 * are called nearly so), or there are several.
 * @param stands whether a closed one may stay
 */
export function judgeDepartment(
  faults: Faults,
  field: string,
  departments: Departments,
  typed: string,
  stands: (row: DepartmentRow) => boolean = () => false,
): DepartmentRow | undefined {
  const [found, ...others] = meant(departments, typed);
  const name = typed.trim();
  const told = (rows: readonly DepartmentRow[]) =>
    rows.map(({ departmentId, code }) => `${departments.pathOf(departmentId)} ${code}`).join(", ");
  if (found && others.length > 0) {
    const list = told([found, ...others].slice(0, MOST_TOLD));
    addFault(faults, field, "organization:said.whichDepartment", { name, list });
  } else if (!found) {
    const near = nearest(departments, name);
    if (near.length === 0) addFault(faults, field, "organization:said.noDepartment", { name });
    else addFault(faults, field, "organization:said.nearDepartments", { name, list: told(near) });
  } else if (found.status === DEPARTMENT_STATUS.closed && !stands(found))
    addFault(faults, field, "organization:said.closedDepartment", { name });
  else return found;
  return undefined;
}

/** Open departments whose name holds what was typed, or the other way round; those of nearly its length first. */
function nearest({ byId }: Departments, typed: string): DepartmentRow[] {
  const word = keyOf(typed).split("/").at(-1)!;
  if (word === "") return [];
  const far = ({ departmentName }: DepartmentRow) => Math.abs(departmentName.length - word.length);
  return [...byId.values()]
    .filter(({ status, departmentName }) => {
      const name = keyOf(departmentName);
      return status !== DEPARTMENT_STATUS.closed && (name.includes(word) || word.includes(name));
    })
    .sort((one, other) => far(one) - far(other))
    .slice(0, MOST_NEAR);
}
