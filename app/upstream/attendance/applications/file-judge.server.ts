import { APPLICATION } from "~/contracts/attendance/codes";
import type { Message } from "~/lib/texts.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { addAll, addFault, type Faults } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { saidUnits } from "../balances/adjust.server";
import { lotsOf, takeFrom } from "../balances/ledger.server";
import { lockedOf } from "../due/locked.server";
import { cardFaults } from "./card-check.server";
import { asksOf, type FileApplication } from "./file-application.server";
import { leaveFaults } from "./leave-check.server";
import { type Judged, OVERTIME, overlapsOf, TAKING } from "./overlap.server";
import { overtimeFaults } from "./overtime-check.server";

/**
 * What is wrong with the applications of a file, all of one type, by the fields that a form of it has (attendance,
 * Imports): months that are locked, and everything that a form is judged by but proofs and the days a card has. Each
 * is judged beside those before it; statements do not grow with them.
 * @param from those before this one were judged already
 */
export async function judgeFile(
  db: Reader | Tx,
  caller: Caller,
  all: readonly FileApplication[],
  from = 0,
): Promise<Faults[]> {
  const faults = all.slice(from).map((): Faults => ({}));
  const type = all[0]?.type;
  if (type === undefined || faults.length === 0) return faults;
  const beside: Judged = { from, rowOf: (index) => all[index]!.row };
  const say = (n: number, field: string, message: Message | null) => {
    if (message) addFault(faults[n]!, field, message.key, message.params);
  };
  const days = all.slice(from).map(({ empId, startDate, endDate }) => ({ empId, from: startDate, to: endDate }));
  for (const { index, month } of await lockedOf(db, days))
    say(index, "startDate", { key: "attendance:said.locked", params: { month } });
  if (type === APPLICATION.leave) {
    const asked = all.map((one) => ({ ...one, proved: true, birth: null }));
    for (const [n, said] of (await leaveFaults(db, caller, asked, beside)).entries()) addAll(faults[n]!, said);
    await judgeBalances(db, caller, all, from, say);
  }
  if (OVERTIME.includes(type))
    for (const [n, said] of (await overtimeFaults(db, caller, all, beside)).entries()) say(n, "startTime", said);
  if (TAKING.includes(type))
    for (const [n, said] of (await overlapsOf(db, caller, all, beside)).entries()) say(n, "startDate", said);
  if (type === APPLICATION.card) {
    const cards = all.map((one) => ({ ...one, checkPoint: one.checkPoint! }));
    for (const [n, said] of (await cardFaults(db, caller, cards, { ...beside, imported: true })).entries())
      say(n, said?.field ?? "startDate", said?.message ?? null);
  }
  return faults;
}

/** Each takes what those before it have left (attendance rule 39). */
async function judgeBalances(
  db: Reader | Tx,
  caller: Caller,
  all: readonly FileApplication[],
  from: number,
  say: (n: number, field: string, message: Message) => void,
): Promise<void> {
  const asks = await asksOf(db, caller, all);
  if (asks.length === 0) return;
  const lots = await lotsOf(db, [...new Set(asks.map(({ empId }) => empId))]);
  const places = new Map(all.map((one, index) => [one, index]));
  for (const { one, ...ask } of asks) {
    const { have, need } = takeFrom(lots, ask);
    const index = places.get(one)!;
    if (have >= need || index < from) continue;
    const said = saidUnits(ask.kind);
    say(index - from, "startDate", {
      key: "balances:said.notEnough",
      params: { kind: `@balances:kind.${ask.kind}`, have: said(have), need: said(need) },
    });
  }
}
