import { readCookie, secureMark } from "./cookies.server";
import { displayOf } from "./person.server";

/** What a browser tells of its link and of the device: where it may, it is asked to (Accept-CH). */
export const ASKED_HINTS = "ECT, Device-Memory";
const SLOW_LINKS = ["slow-2g", "2g", "3g"];
/** Gigabytes of memory, as browsers round it. */
const LITTLE_MEMORY = 1;

/** What browsers said keeps for a working day: pages do not come now light, now full, as the signal rises and falls. */
const SLOW = "slow";
const HOURS = 12;

/** Whether the browser says that it would rather have little, or can take little. */
function saysSlow({ headers }: Request): boolean {
  const memory = Number.parseFloat(headers.get("device-memory") ?? "");
  return (
    headers.get("save-data")?.toLowerCase() === "on" ||
    SLOW_LINKS.includes(headers.get("ect") ?? "") ||
    memory <= LITTLE_MEMORY
  );
}

/**
 * Whether pages go to this browser without scripts and without what only scripts read: the person's choice (shell rule
 * 55), else what the browser says or has said today.
 * @returns `cookie` to be set with the page
 */
export function lightOf(request: Request): { light: boolean; cookie: string | null } {
  const { pages } = displayOf(request);
  if (pages !== "auto") return { light: pages === "light", cookie: null };
  if (readCookie(request, SLOW) === "1") return { light: true, cookie: null };
  if (!saysSlow(request)) return { light: false, cookie: null };
  return { light: true, cookie: `${SLOW}=1; Max-Age=${HOURS * 3600}; Path=/; HttpOnly; SameSite=Lax${secureMark()}` };
}
