import { DEPARTMENT_STATUS } from "~/contracts/organization/codes";
import { companiesOf } from "~/upstream/organization/companies.server";
import { departmentNamed } from "~/upstream/organization/names/named-departments.server";
import { departmentsOf } from "~/upstream/organization/organization.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { siteNamed } from "~/upstream/platform/imports/words.server";

/** One who bears a part of a cost: exactly one of them. */
export interface Bearer {
  departmentId: number | null;
  companyId: number | null;
  siteDigit: number | null;
}

const NOBODY: Bearer = { departmentId: null, companyId: null, siteDigit: null };

/**
 * Reads who is named: a department by its code, a company by credit code or name, a site by name, else a department by
 * name or path. A closed department only where it stands already.
 */
export async function bearersOf(db: Reader | Tx, caller: Pick<Caller, "versions" | "language">) {
  const [departments, companies] = await Promise.all([departmentsOf(db, caller), companiesOf(db, caller)]);
  const words = new Map(
    [...companies.values()].flatMap(({ companyId, companyName, creditCode }) => [
      [creditCode.toLowerCase(), companyId] as const,
      [companyName.toLowerCase(), companyId] as const,
    ]),
  );
  return (typed: string, stands: readonly Bearer[] = []): Bearer | null => {
    const word = typed.toLowerCase();
    const department = departments.byCode.get(word);
    if (department) {
      const { departmentId, status } = department;
      const open = status !== DEPARTMENT_STATUS.closed || stands.some((one) => one.departmentId === departmentId);
      return open ? { ...NOBODY, departmentId } : null;
    }
    const companyId = words.get(word);
    if (companyId !== undefined) return { ...NOBODY, companyId };
    const siteDigit = /^\d+$/.test(word) ? undefined : siteNamed(word);
    if (siteDigit) return { ...NOBODY, siteDigit };
    const called = departmentNamed(departments, typed);
    return called ? { ...NOBODY, departmentId: called.departmentId } : null;
  };
}
