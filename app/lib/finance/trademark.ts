import { addMonths, endOfPeriod } from "../period-dates";

/** The periods of the Trademark Law as they hold on a day (finance rule 31). */
export interface TrademarkPeriods {
  years: number;
  renewalMonths: number;
  graceMonths: number;
}

/** The last day that a registration holds: 2015-08-21 for ten years, to 2025-08-20. */
export const trademarkExpiry = (registeredOn: string, years: number): string => endOfPeriod(registeredOn, years * 12);

/** The last day after a renewal. */
export const renewedUntil = (expiresOn: string, years: number): string => addMonths(expiresOn, years * 12);

/** The last day on which a renewal can still be filed; the day after, the trademark has lapsed. */
export const graceEnd = (expiresOn: string, { graceMonths }: Pick<TrademarkPeriods, "graceMonths">): string =>
  addMonths(expiresOn, graceMonths);

/** The first day on which a renewal can be filed. */
export const renewalOpens = (expiresOn: string, { renewalMonths }: Pick<TrademarkPeriods, "renewalMonths">): string =>
  addMonths(expiresOn, -renewalMonths);

export const mayRenew = (expiresOn: string, today: string, periods: TrademarkPeriods): boolean =>
  renewalOpens(expiresOn, periods) <= today && today <= graceEnd(expiresOn, periods);
