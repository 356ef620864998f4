import { BALANCE } from "~/contracts/attendance/codes";

/** Days, or hours, of what the ledger keeps in hundredths of a day and in minutes. */
export const inUnits = (kind: number, amount: number): number =>
  Math.round((amount * 100) / (kind === BALANCE.annual ? 100 : 60)) / 100;

/** The same with a sign. */
export function signed(kind: number, amount: number): string {
  const units = inUnits(kind, amount);
  return units > 0 ? `+${units}` : `${units}`.replace("-", "−");
}
