import { holdFile } from "~/contracts/approvals/held";
import { confirmForm } from "~/contracts/finance/cashier";
import { createReversal } from "~/contracts/finance/reversals";
import { companyDay, laterDay } from "~/lib/period";
import { callApi, ok, one, sessionOf } from "../../support/api";
import { approveUntilCashier } from "./desk";

const PDF = Buffer.from("%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF");

/**
 * An agreement of somebody to pay an advance back out of his wages, approved; one from a month that is over was made
 * when it was not. @returns the plan
 */
export async function consentedPlan(
  jobNumber: string,
  borrowingId: number,
  amount: string,
  instalment: string,
  startMonth: string,
): Promise<number> {
  const token = await sessionOf(jobNumber);
  const fileId = (await callApi(holdFile, { name: "consent.pdf" }, { token, file: PDF })).data!.attachmentInfoId;
  const { instanceId } = await ok(
    createReversal,
    {
      lines: [{ borrowingId, way: 3, amount, instalment, startMonth: laterDay(startMonth, companyDay().slice(0, 7)) }],
      ...{ reason: "工资扣还借款", send: 1, attachmentIds: [fileId], fileUses: { [fileId]: "consent" } },
    },
    { token },
  );
  await approveUntilCashier(instanceId);
  return (
    await one<{ id: number }>("update loan_plans set start_month = $2 where borrowing_id = $1 returning id", [
      borrowingId,
      startMonth,
    ])
  ).id;
}

/** So much of an advance comes back in cash, early. */
export async function cashBack(
  jobNumber: string,
  borrowingId: number,
  amount: string,
  accountId: number,
): Promise<void> {
  const { formId, instanceId } = await ok(
    createReversal,
    { lines: [{ borrowingId, way: 2, amount }], reason: "提前归还", send: 1 },
    { token: await sessionOf(jobNumber) },
  );
  await approveUntilCashier(instanceId);
  const { version } = await one<{ version: number }>("select version from approval_instances where id = $1", [
    instanceId,
  ]);
  await ok(confirmForm, { formId, accountId, version, bookedOn: companyDay() }, { token: await sessionOf("10008") });
}
