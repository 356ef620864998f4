import type { Tx } from "~/upstream/platform/database/db.server";
import { nextNumber } from "~/upstream/platform/numbering.server";

/**
 * `{prefix}{site}-{yyyyMMdd}-{counter}`, counted by prefix, site and day of Shanghai; never used again (approvals rule
 * 1).
 * @param count how many to draw at once
 */
export async function drawNumbers(
  tx: Tx,
  { prefix, siteDigit, day }: { prefix: string; siteDigit: number; day: string },
  count = 1,
): Promise<string[]> {
  const key = `${prefix}${siteDigit}`;
  const period = day.replaceAll("-", "");
  const first = await nextNumber(tx, `approval.${key}`, period, count);
  return Array.from({ length: count }, (_, n) => `${key}-${period}-${String(first + n).padStart(4, "0")}`);
}
