import { companyDay } from "~/lib/period";
import { addMonths } from "~/lib/period-dates";

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;

/** The month that an address names, else so many months from this one. */
export function monthAsked(request: Request, otherwise: number): string {
  const asked = new URL(request.url).searchParams.get("month") ?? "";
  return MONTH.test(asked) ? asked : addMonths(companyDay(), otherwise).slice(0, 7);
}
