import { companyDay } from "~/lib/period";

/** The tax year that the company is in. */
export const yearNow = () => Number(companyDay().slice(0, 4));

/** The tax year that an address names, or the one that the company is in. */
export function yearOf(request: Request): number {
  const asked = new URL(request.url).searchParams.get("year") ?? "";
  return /^20(1[89]|[2-9]\d)$/.test(asked) ? Number(asked) : yearNow();
}
