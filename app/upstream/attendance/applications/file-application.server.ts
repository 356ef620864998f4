import {
  APPLICATION,
  type ApplicationType,
  BALANCE,
  type Compensation,
  type LeaveCode,
  type Unit,
} from "~/contracts/attendance/codes";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import type { Ask } from "../balances/ledger.server";
import type { KeptKind } from "../balances/reads.server";
import { type Plans, plansOf } from "../schedules/plans.server";
import { type LeaveBook, leaveBook } from "../settings/leave-book.server";
import { type ChargedLine, chargedPeriod, chargeOfLine, daysOfLine } from "./application-charge.server";

/** An application as a file brings it, decided by whoever brings it: of one person, with one line. */
export interface FileApplication {
  empId: number;
  type: ApplicationType;
  leaveType: LeaveCode | null;
  checkPoint: number | null;
  compensation: Compensation | null;
  reason: string;
  unit: Unit;
  startDate: string;
  endDate: string;
  startHalf: number | null;
  endHalf: number | null;
  startAt: string | null;
  endAt: string | null;
  chargeMin: number;
  chargeCentiDay: number;
  /** Row of the file. */
  row: number;
}

const BY_MINUTES: readonly ApplicationType[] = [APPLICATION.overtime, APPLICATION.weekend];

/** What an application of a file takes by the plans that stand now; cards take nothing. */
export function fileCharge(
  plans: Plans,
  leaves: LeaveBook,
  line: ChargedLine & Pick<FileApplication, "type" | "leaveType">,
): Pick<FileApplication, "chargeMin" | "chargeCentiDay"> {
  const { type, startAt, endAt, leaveType } = line;
  if (type === APPLICATION.card) return { chargeMin: 0, chargeCentiDay: 0 };
  if (BY_MINUTES.includes(type))
    return { chargeMin: Math.round((Date.parse(endAt!) - Date.parse(startAt!)) / 60_000), chargeCentiDay: 0 };
  const { min, centiDay } = chargeOfLine(plans, leaves, line, leaveType);
  return { chargeMin: min, chargeCentiDay: centiDay };
}

interface Asked<One> extends Ask {
  one: One;
  kind: KeptKind;
}

type LeaveAsked = ChargedLine & Pick<FileApplication, "leaveType">;

/** What applications take from which balance, day by day; of those that take from none nothing is asked. */
export async function asksOf<One extends LeaveAsked>(
  db: Reader | Tx,
  around: Pick<Caller, "versions">,
  applications: readonly One[],
): Promise<Asked<One>[]> {
  const leaves = applications.filter(({ type }) => type === APPLICATION.leave);
  if (leaves.length === 0) return [];
  const { from, to } = chargedPeriod(leaves);
  const people = [...new Set(leaves.map(({ empId }) => empId))];
  const plans = await plansOf(db, around, people, from, to);
  const book = await leaveBook(db);
  return leaves.flatMap((one): Asked<One>[] => {
    const { empId, startDate, leaveType } = one;
    const kind = book(leaveType ?? 0, plans.placeOn(empId, startDate)?.siteId ?? 0, startDate)?.balanceKind;
    if (kind !== BALANCE.annual && kind !== BALANCE.timeOff) return [];
    const taken = daysOfLine(plans, book, one, leaveType);
    const parts = taken.map(({ date, centiDay, min }) => ({
      day: date,
      amount: kind === BALANCE.annual ? centiDay : min,
    }));
    return [{ one, kind, empId, parts }];
  });
}
