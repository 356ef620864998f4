import { ACT, CC_SOURCE } from "~/contracts/approvals/codes";
import type { Tx } from "~/upstream/platform/database/db.server";
import { byPlace, listedAt, onJob, resolve } from "./people.server";
import { contextOf, note, type Together, tell } from "./work.server";

type Copies = Together["copies"];

/** Whom nodes copy to reads the form from now on, and is told. */
export async function copyAll(tx: Tx, copies: Copies): Promise<void> {
  const readers = await readersOf(tx, copies);
  for (const [n, { work, node }] of copies.entries()) {
    const people = readers[n]!;
    if (people.length === 0) continue;
    work.cc.push(...people.map((empId) => ({ empId, source: CC_SOURCE.node })));
    note(work, { action: ACT.cc, node, targets: people });
    tell(work, "cc", people);
  }
}

/**
 * Who is named by key is looked for in one statement for all; members of roles once for a process, node and place; only
 * superiors and heads are asked for form by form.
 */
async function readersOf(tx: Tx, copies: Copies): Promise<number[][]> {
  const listed = copies.map(({ work, node }) => listedAt(node, contextOf(work)));
  const here = new Set((await onJob(tx, [...new Set(listed.flatMap((list) => list ?? []))])).map(({ empId }) => empId));
  const known = new Map<string, number[]>();
  const readers: number[][] = [];
  for (const [n, { work, node }] of copies.entries()) {
    const list = listed[n];
    if (list) {
      readers.push(list.filter((empId) => here.has(empId)));
      continue;
    }
    const { definitionId, requesterDepartmentId, requesterSiteDigit } = work.form;
    const place = byPlace(node) ? [definitionId, node.key, requesterDepartmentId, requesterSiteDigit].join(" ") : null;
    const people =
      (place === null ? undefined : known.get(place)) ??
      (await resolve(tx, node, contextOf(work))).map(({ empId }) => empId);
    if (place) known.set(place, people);
    readers.push(people);
  }
  return readers;
}
