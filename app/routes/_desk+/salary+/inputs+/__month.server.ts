import { companyDay } from "~/lib/period";

/** The month that an address names, or the one that the company is in. */
export function monthOf(request: Request): string {
  const asked = new URL(request.url).searchParams.get("month") ?? "";
  return /^20\d{2}-(0[1-9]|1[0-2])$/.test(asked) ? asked : companyDay().slice(0, 7);
}
