import type { z } from "zod";
import type { exportLedger as ledgerContract, exportBalances as listContract } from "~/contracts/attendance/balances";
import { BALANCE } from "~/contracts/attendance/codes";
import { MAY } from "~/contracts/attendance/may";
import { balanceList } from "~/lib/attendance/balance-list";
import { wallText } from "~/lib/attendance/wall-clock";
import { COMPANY_ZONE } from "~/lib/period";
import { say } from "~/lib/texts.server";
import { database } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { saidUnits } from "./adjust.server";
import { sourceWords } from "./lot-source.server";
import { balances, balancesAsked, ENTRY, entriesAsked, exportedHolder, type KeptKind } from "./reads.server";

const inNumbers = (kind: KeptKind) => {
  const said = saidUnits(kind);
  return (amount: number) => Number(said(amount));
};
const days = inNumbers(BALANCE.annual);
const hours = inNumbers(BALANCE.timeOff);

/** The list as a workbook: days of annual leave, hours of time off. */
export function exportBalances(
  caller: Caller,
  { query, fields }: z.output<(typeof listContract)["input"]>,
): Promise<Response> {
  return balances(caller).file(caller, {
    texts: "balances",
    object: "leaveBalance",
    query,
    list: balanceList,
    chosen: fields,
    columns: {
      jobNumber: "text",
      name: "text",
      department: "text",
      annualLeft: ["number", ({ annualLeft }) => days(annualLeft)],
      annualReserved: ["number", ({ annualReserved }) => days(annualReserved)],
      timeOffLeft: ["number", ({ timeOffLeft }) => hours(timeOffLeft)],
      timeOffReserved: ["number", ({ timeOffReserved }) => hours(timeOffReserved)],
      expiresOn: "date",
    },
    ...balancesAsked(visibleTo(caller, MAY.exports.all), query),
  });
}

/** One ledger as a workbook. */
export async function exportLedger(
  caller: Caller,
  { query }: z.output<(typeof ledgerContract)["input"]>,
): Promise<Response> {
  const { kind, empId = caller.empId ?? 0 } = query;
  const holder = await exportedHolder(database().read, caller, empId, kind as KeptKind);
  const word = (key: string) => say(caller.language, { key: `balances:${key}` });
  const said = inNumbers(kind as KeptKind);
  return ENTRY.file(caller, {
    texts: "balances",
    title: "ledger",
    object: "leaveBalance",
    query,
    columns: {
      jobNumber: ["text", () => holder.jobNumber],
      name: ["text", () => holder.name],
      at: ["text", ({ at }) => wallText(at, COMPANY_ZONE, true)],
      kind: ["text", () => word(`kind.${kind}`)],
      entry: ["text", ({ entry }) => word(`entry.${entry}`)],
      amount: ["number", ({ amount }) => said(amount)],
      unit: ["text", () => word(`unit.${kind}`)],
      balance: ["number", ({ balance }) => said(balance)],
      origin: ["text", ({ applicationNo, source }) => applicationNo ?? sourceWords(caller.language, source)],
      lotExpires: ["date", ({ expiresOn }) => expiresOn],
      reason: "text",
      by: "text",
    },
    ...entriesAsked(empId, kind as KeptKind),
  });
}
