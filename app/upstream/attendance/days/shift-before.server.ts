import { addDays } from "~/lib/period-dates";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { plansOf } from "../schedules/plans.server";
import type { ShiftOfDay } from "../schedules/shift-book.server";

/** Days back in which the shift that somebody had last is looked for. */
const LOOK_BACK = 31;

/** The shift of a day, else the one its person had last before it; null: none within a month. */
export type ShiftsBefore = (empId: number, workDate: string) => ShiftOfDay | null;

/** That of some people from one day to another; statements do not grow with them, without people there is none. */
export async function shiftsBefore(
  db: Reader | Tx,
  around: Pick<Caller, "versions">,
  people: readonly number[],
  from: string,
  to: string,
): Promise<ShiftsBefore> {
  if (people.length === 0) return () => null;
  const plans = await plansOf(db, around, people, addDays(from, -LOOK_BACK), to);
  return (empId, workDate) => {
    for (let back = 0; back <= LOOK_BACK; back += 1) {
      const { shift } = plans.on(empId, addDays(workDate, -back));
      if (shift) return shift;
    }
    return null;
  };
}
