import { normalizeCode } from "../text";

/** Shell rule 8: job numbers are compared trimmed, half-width and without regard to case; capitals are stored. */
export function normalizeJobNumber(typed: string): string {
  return normalizeCode(typed).toUpperCase();
}

/** 3–20 letters and digits. */
export function isJobNumber(jobNumber: string): boolean {
  return /^[A-Z0-9]{3,20}$/.test(jobNumber);
}
