import { ADJUST_STATE } from "~/contracts/salary/codes";
import { type ArchiveValue, valueOn } from "~/lib/salary/archive-values";
import { addAll, addFault, type Faults } from "~/upstream/platform/faults.server";
import { judgeValues } from "../archives/archive-judge.server";
import type { MinimumWages } from "../archives/archive-parts.server";
import { itemsOn, type Structure } from "../archives/fixed-items.server";
import { type AdjustPerson, isClosedSince, submittedSince } from "./adjust-people.server";
import { type LockedLines, moreOf } from "./locked-lines.server";

export const DRAFT = ADJUST_STATE.draft;

/** Old and new amount of an item. */
export interface DraftLine {
  itemCode: string;
  before: number | null;
  after: number;
}

/** What all people of a form or a file are judged by. */
export interface Measures {
  structures: ReadonlyMap<number, Structure>;
  minimumOf: MinimumWages;
  locked: LockedLines;
}

export interface Proposed {
  effectiveDate: string;
  /** Fen by the code of the item. */
  given: ReadonlyMap<string, number>;
  /** Items whose amount could not be read, which is said already. */
  unread?: ReadonlySet<string>;
}

/**
 * Judges what is proposed for somebody who has an archive: his employment, months in approval, the minimum wage (salary
 * rules 3 and 4), and a day inside a closed month that cannot be reckoned again.
 * @param fieldOf where a fault of an item stands
 * @returns the lines that change something
 */
export function judgeLines(
  faults: Faults,
  person: AdjustPerson,
  { effectiveDate, given, unread = new Set() }: Proposed,
  { structures, minimumOf, locked }: Measures,
  fieldOf: (code: string) => string,
): DraftLine[] {
  const found: Faults = {};
  const { siteId, hireDate, leaveDate, values: stored } = person;
  const changed = judgeValues(
    found,
    {
      siteId,
      hireDate,
      stored,
      given,
      unread,
      minimumOf,
      fromDate: effectiveDate,
      isNewHead: false,
      items: itemsOn(structures.get(person.head?.structureId ?? 0), effectiveDate),
      begun: submittedSince(person, effectiveDate),
    },
    fieldOf,
  );
  const { fromDate = [], ...others } = found;
  addAll(faults, { ...others, ...(fromDate.length > 0 && { effectiveDate: fromDate }) });
  if (leaveDate !== null && effectiveDate > leaveDate)
    addFault(faults, "effectiveDate", "salAdjust:said.left", { day: leaveDate });
  if (changed.length > 0 && isClosedSince(person, effectiveDate) && moreOf(locked, person, changed) === null)
    addFault(faults, "effectiveDate", "salAdjust:said.insideClosed");
  return linesOf(stored, changed);
}

const linesOf = (stored: readonly ArchiveValue[], changed: readonly ArchiveValue[]): DraftLine[] =>
  changed.map(({ itemCode, fromDate, amount }) => ({
    itemCode,
    before: valueOn(stored, itemCode, fromDate)?.amount ?? null,
    after: amount,
  }));
