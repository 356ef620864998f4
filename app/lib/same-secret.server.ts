import { createHash, timingSafeEqual } from "node:crypto";

/** Whether a secret that was handed in is the one expected, in a time that says nothing of either. */
export function sameSecret(given: string | null, expected: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return given !== null && timingSafeEqual(digest(given), digest(expected));
}
