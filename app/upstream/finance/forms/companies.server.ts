import { COMPANY_STATE } from "~/contracts/organization/codes";
import { companiesOf } from "~/upstream/organization/companies.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { num, selectOne } from "~/upstream/platform/database/select.server";
import { type Caller, systemCircumstances } from "~/upstream/platform/identity/caller.server";

/** Companies that may bear a cost: those that operate. */
export async function operatingCompanies(db: Reader | Tx, caller: Pick<Caller, "versions">) {
  const all = [...(await companiesOf(db, caller)).values()];
  return all
    .filter(({ status }) => status === COMPANY_STATE.operating)
    .map(({ companyId, companyName: name }) => ({ companyId, companyName: name }));
}

/** The same by what a file calls them: name in lower case, or credit code. */
export async function companiesCalled(
  db: Reader | Tx,
  caller: Pick<Caller, "versions">,
): Promise<ReadonlyMap<string, number>> {
  const all = [...(await companiesOf(db, caller)).values()];
  return new Map(
    all
      .filter(({ status }) => status === COMPANY_STATE.operating)
      .flatMap(({ companyId, companyName: name, creditCode }) => [
        [name.toLowerCase(), companyId] as const,
        [creditCode.toLowerCase(), companyId] as const,
      ]),
  );
}

/** Of every company, for branches: an old form may name one that is gone. */
export async function companyChoices(db: Reader | Tx, caller: Pick<Caller, "versions">) {
  const all = [...(await companiesOf(db, caller)).values()];
  return all.map(({ companyId, companyName: name }) => ({ value: String(companyId), label: name }));
}

export async function companyName(db: Reader | Tx, caller: Pick<Caller, "versions">, companyId: number | null) {
  return companyId === null ? "" : ((await companiesOf(db, caller)).get(companyId)?.companyName ?? "");
}

/** Whether a company may bear a cost now. */
export async function companyStands(tx: Reader | Tx, companyId: number): Promise<boolean> {
  const found = (await companiesOf(tx, await systemCircumstances())).get(companyId);
  return found?.status === COMPANY_STATE.operating;
}

/** The company that employs the caller now. */
export async function employedBy(db: Reader, caller: Pick<Caller, "empId">): Promise<number | null> {
  const row = await selectOne(db, { companyId: num`company_id` })`
    from employment_spells
    where emp_id = ${caller.empId ?? 0} and end_date is null`;
  return row?.companyId ?? null;
}
