import { sql } from "drizzle-orm";
import { ARCHIVE_STATUS } from "~/contracts/salary/codes";
import { shareOfFirst } from "~/lib/salary/adjustment";
import { valueOn } from "~/lib/salary/archive-values";
import type { Due } from "~/upstream/domain.server";
import { transaction } from "~/upstream/platform/database/db.server";
import { lock } from "~/upstream/platform/locks.server";
import { openArchives, type Unfiled } from "../archives/archive-open.server";
import { type FixedItem, itemsOn, type Structure, structuresOf } from "../archives/fixed-items.server";
import type { DraftLine } from "./adjust-judge.server";
import { type AdjustPerson, adjustPeople } from "./adjust-people.server";
import { type NewForm, putForms } from "./adjustment-write.server";
import { type PayEvent, payEvents } from "./events.server";

/**
 * Drafts an adjustment for each entry, probation end and transfer, once, with the archive where there is none (salary
 * rule 37): a clerk checks and sends it, each in a form of its own. Whoever's site has no structure or several has no
 * archive made for him, and stays on the list of those who lack one.
 */
export const draftAdjustments = ({ now, around }: Due): Promise<number> =>
  transaction(async (tx) => {
    await lock(tx, "salaryEvents");
    const events = await payEvents(tx, now);
    if (events.length === 0) return 0;
    const structures = await structuresOf(tx);
    const ids = sql.param(events.map(({ empId }) => empId));
    const people = new Map(
      (await adjustPeople(tx, sql`employees.emp_id = any(${ids}::int[])`, { requesterEmpId: null })).map((person) => [
        person.empId,
        person,
      ]),
    );
    const unfiled: Unfiled[] = [];
    const forms = events.flatMap((event): NewForm[] => {
      const person = people.get(event.empId)!;
      const structure = structureOf(structures, person);
      if (!structure) return [];
      if (!person.head) {
        if (event.companyId === null) return [];
        const { empId, siteId } = person;
        unfiled.push({ empId, siteId, companyId: event.companyId, structureId: structure.id });
      }
      return [formOf(event, person, itemsOn(structure, event.effectiveDate))];
    });
    await openArchives(tx, around, unfiled);
    await putForms(tx, around, forms);
    return forms.length;
  });

/** That of the archive, or the only one of the site. A stopped archive is no one's to go on with unasked. */
function structureOf(structures: ReadonlyMap<number, Structure>, { head, siteId }: AdjustPerson): Structure | null {
  if (head) return head.status === ARCHIVE_STATUS.active ? (structures.get(head.structureId) ?? null) : null;
  const ofSite = [...structures.values()].filter((one) => one.enabled === 1 && one.siteId === siteId);
  return ofSite.length === 1 ? ofSite[0]! : null;
}

function formOf({ event, wage, reason, effectiveDate }: PayEvent, person: AdjustPerson, items: FixedItem[]): NewForm {
  const { empId, siteId, headEmpId } = person;
  const lines = wage === null ? [] : linesOf(wage, person, items, effectiveDate);
  return { headEmpId, requesterEmpId: null, adjustments: [{ empId, siteId, reason, effectiveDate, event, lines }] };
}

/** A wage is one sum: the first item takes what the others, as they are, leave of it; an item without a value is 0. */
function linesOf(wage: number, { values }: AdjustPerson, items: readonly FixedItem[], day: string): DraftLine[] {
  const [first, ...others] = items.map(({ code }) => ({ code, before: valueOn(values, code, day)?.amount ?? null }));
  if (!first) return [];
  const share = shareOfFirst(
    wage,
    others.map(({ before }) => before ?? 0),
  );
  if (share === null) return [];
  const proposed = [
    { itemCode: first.code, before: first.before, after: share },
    ...others.map(({ code, before }) => ({ itemCode: code, before, after: before ?? 0 })),
  ];
  return proposed.filter(({ before, after }) => before !== after);
}
