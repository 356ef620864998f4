/**
 * Header by which the web process marks a form that came from another site. A client's own header of this name is
 * overwritten.
 */
export const FOREIGN_ORIGIN = "x-foreign-origin";

interface OriginHeaders {
  origin?: string;
  host?: string;
  "x-forwarded-host"?: string;
}

/**
 * Whether a request names an origin that is not the host it was sent to. Remix answers such a form with a bare 500; the
 * web process takes the header away and leaves the mark, so that the door can refuse it in words (shell rule 28).
 */
export function isForeignOrigin({ origin, host, "x-forwarded-host": forwarded }: OriginHeaders): boolean {
  if (!origin) return false;
  try {
    return new URL(origin).host !== (forwarded?.split(",")[0]?.trim() || host);
  } catch {
    return true;
  }
}
