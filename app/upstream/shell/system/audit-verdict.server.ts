import { setTimeout } from "node:timers/promises";
import { type AuditFault, verifyAudit } from "~/upstream/platform/audit-seal.server";
import { log } from "~/upstream/platform/log.server";

/** A walk over the whole chain takes seconds in a large company: its result serves this long. */
const FRESH_MS = 60_000;
/** How long a page waits for a walk before it shows the result of the one before. */
const PATIENCE_MS = 3_000;
const SHOWN = 20;

interface Verdict {
  checkedAt: string;
  rows: number;
  sealed: number;
  faultCount: number;
  faults: AuditFault[];
}

let last: Verdict | null = null;
let running: Promise<void> | null = null;

async function walk(): Promise<void> {
  try {
    const { rows, sealed, faults } = await verifyAudit();
    last = {
      checkedAt: new Date().toISOString(),
      rows,
      sealed,
      faultCount: faults.length,
      faults: faults.slice(0, SHOWN),
    };
    if (faults.length > 0) log.error({ faults: last.faults, count: faults.length }, "audit chain broken");
  } catch (error) {
    log.warn({ err: error as Error }, "audit chain not walked");
  } finally {
    running = null;
  }
}

/** What the verifier says of the audit log, as `npm run audit -- verify` does; null until the first walk is done. */
export async function auditVerdict(): Promise<Verdict | null> {
  if (!last || Date.now() - Date.parse(last.checkedAt) > FRESH_MS) {
    running ??= walk();
    await Promise.race([running, setTimeout(PATIENCE_MS, undefined, { ref: false })]);
  }
  return last;
}
