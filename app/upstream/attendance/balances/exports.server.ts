import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { exportLedger as ledgerContract, exportBalances as listContract } from "~/contracts/attendance/balances";
import { BALANCE } from "~/contracts/attendance/codes";
import { balanceList } from "~/lib/attendance/balance-list";
import { say } from "~/lib/texts.server";
import { nameInSql } from "~/upstream/organization/organization.server";
import { database } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { exportRegister } from "~/upstream/platform/register-reads.server";
import { accountName } from "../schedules/planned-days.server";
import { saidUnits } from "./adjust.server";
import { sourceWords } from "./lot-source.server";
import { balancesSource, exportedHolder, type KeptKind, ledgerSource } from "./reads.server";

const days = saidUnits(BALANCE.annual);
const hours = saidUnits(BALANCE.timeOff);

/** The list as a workbook: days of annual leave, hours of time off. */
export function exportBalances(
  caller: Caller,
  { query, fields }: z.output<(typeof listContract)["input"]>,
): Promise<Response> {
  return exportRegister(caller, {
    texts: "balances",
    object: "leaveBalance",
    query,
    list: balanceList,
    chosen: fields,
    columns: {
      jobNumber: "text",
      name: "text",
      department: "text",
      annualLeft: "number",
      annualReserved: "number",
      timeOffLeft: "number",
      timeOffReserved: "number",
      expiresOn: "date",
    },
    select: sql`
      employees.job_number, employees.emp_name,
        ${nameInSql(sql`d.department_name`, sql`d.names`, caller.language)}, s.annual_left, s.annual_reserved,
        s.time_off_left, s.time_off_reserved, n.expires_on
    `,
    source: balancesSource(caller, query),
    cells: ([jobNumber, name, department, annual, annualHeld, timeOff, timeOffHeld, expiresOn]) => [
      ...([jobNumber, name, department] as string[]),
      ...[annual, annualHeld].map((n) => Number(days(n as number))),
      ...[timeOff, timeOffHeld].map((n) => Number(hours(n as number))),
      expiresOn as string | null,
    ],
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
  const amount = saidUnits(kind);
  return exportRegister(caller, {
    texts: "balances",
    title: "ledger",
    object: "leaveBalance",
    query,
    columns: {
      jobNumber: "text",
      name: "text",
      at: "text",
      kind: "text",
      entry: "text",
      amount: "number",
      unit: "text",
      balance: "number",
      origin: "text",
      lotExpires: "date",
      reason: "text",
      by: "text",
    },
    select: sql`
      to_char(b.at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS'), b.entry, b.amount, b.balance, l.source,
        a.application_no, l.expires_on, b.reason, ${accountName(sql`b.by`)}
    `,
    source: ledgerSource(empId, kind),
    cells: ([at, entry, change, balance, source, number, expiresOn, reason, by]) => [
      ...[holder.jobNumber, holder.name, at as string, word(`kind.${kind}`), word(`entry.${entry}`)],
      Number(amount(change as number)),
      word(`unit.${kind}`),
      Number(amount(balance as number)),
      (number as string | null) ?? sourceWords(caller.language, source as string),
      expiresOn as string | null,
      ...([reason, by] as string[]),
    ],
  });
}
