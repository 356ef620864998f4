import { redirect } from "@remix-run/node";
import { payablesForStep } from "~/contracts/finance/cashier";
import { call } from "~/door/call.server";
import { pickedQuery } from "~/door/list.server";
import { financePaths } from "~/lib/finance/paths";
import { companyDay } from "~/lib/period";

/** The ticked payments that the act is legal for, with the accounts that can pay them, and those it leaves out. */
export async function picked(request: Request, act: "paying" | "paid") {
  const { payable } = await pickedQuery(request, "payable", financePaths.cashier);
  const ids = [payable ?? []].flat().map(String);
  // An address without ticks is no choice of all that waits.
  if (ids.length === 0) throw redirect(financePaths.cashier);
  const found = await call(request, payablesForStep, { payableIds: ids.join(",") });
  const rows = found.rows.filter(({ acts }) => acts.includes(act));
  return {
    ...found,
    rows,
    total: rows.reduce((sum, { amount }) => sum + amount, 0),
    left: found.rows.filter((row) => !rows.includes(row)).map(({ merge, number }) => merge?.number ?? number),
    today: companyDay(),
    accountId: found.accounts.length === 1 ? found.accounts[0]!.id : undefined,
  };
}

/** Payments that stand in the address. */
export const payablesIn = (request: Request): number[] =>
  new URL(request.url).searchParams.getAll("payable").flatMap((id) => (/^[1-9]\d{0,8}$/.test(id) ? [Number(id)] : []));
