import type { In } from "~/contracts/endpoint";
import type { dutyDetail } from "~/contracts/shell/duties";
import { notThere } from "~/session/refused.server";

/** The duty and the place that the address of a step names; null where it names no duty. */
export function placeIn(request: Request): In<typeof dutyDetail> | null {
  const { searchParams } = new URL(request.url);
  const duty = searchParams.get("duty");
  if (!duty) return null;
  const number = (name: string) => {
    const value = searchParams.get(name);
    if (value === null) return undefined;
    if (!/^[1-9]\d{0,8}$/.test(value)) throw notThere(request);
    return Number(value);
  };
  return { duty: duty.slice(0, 40), companyId: number("companyId"), siteId: number("siteId") };
}

/** The same of a step that is about one. */
export function dutyIn(request: Request) {
  const place = placeIn(request);
  if (!place) throw notThere(request);
  return place;
}
