import { INPUT_SOURCE } from "~/contracts/payroll/codes";
import { subsidiesToPay } from "~/upstream/employees/subsidies/subsidies-to-pay.server";
import { takenSources, withdrawOthers } from "~/upstream/payroll/input-taking.server";
import { putRunInputs } from "~/upstream/payroll/run-inputs.server";
import type { Tx } from "~/upstream/platform/database/db.server";

const SOURCE = INPUT_SOURCE.registrySubsidy;
/** Subsidies are paid with the standard item of allowances (rule 1). */
const ITEM = "allowance";

/**
 * Registry subsidies of a month as run inputs, one an agreement (employees rule 45): posted again they are what the
 * agreements say now. One that another run has paid stays as it is.
 */
export async function postSubsidies(tx: Tx, month: string, empIds: readonly number[]): Promise<void> {
  const due = await subsidiesToPay(tx, month, empIds);
  await withdrawOthers(
    tx,
    { sourceType: SOURCE, month, empIds },
    due.map(({ agreementId }) => agreementId),
  );
  await putRunInputs(tx, {}, await notTaken(tx, month, empIds, due));
}

/** What `postSubsidies` would make, as inputs: nothing is made. */
export const subsidyInputs = async (tx: Tx, month: string, empIds: readonly number[]) =>
  notTaken(tx, month, empIds, await subsidiesToPay(tx, month, empIds));

async function notTaken(
  tx: Tx,
  month: string,
  empIds: readonly number[],
  due: Awaited<ReturnType<typeof subsidiesToPay>>,
) {
  const key = { sourceType: SOURCE, month };
  const taken = new Set(await takenSources(tx, { ...key, empIds }));
  return due
    .filter(({ agreementId }) => !taken.has(agreementId))
    .map(({ agreementId, empId, amount }) => ({ ...key, sourceId: agreementId, empId, itemCode: ITEM, amount }));
}
