import { eq } from "drizzle-orm";
import type { z } from "zod";
import { MAY } from "~/contracts/employees/may";
import type { correctPost as contract } from "~/contracts/employees/posts";
import { addDays } from "~/lib/period-dates";
import { placesChanged } from "~/upstream/attendance/days/place-changed.server";
import { changeFrom, type Post, postsOf, rewritePost } from "~/upstream/organization/employment/posts.server";
import { reachEmployee } from "~/upstream/organization/people.server";
import { changePerson } from "~/upstream/organization/people-change.server";
import { positionLevels, positions } from "~/upstream/organization/tables.server";
import { audit, difference } from "~/upstream/platform/audit.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { num, selectOne } from "~/upstream/platform/database/select.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import { accountToSite } from "~/upstream/platform/identity/accounts.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { reaches, visibleTo } from "~/upstream/platform/identity/rights.server";
import { invalid, missing, stale } from "~/upstream/platform/refusal.server";

/** A row of the history for its correction. */
export async function postForm(db: Reader, caller: Caller, { empId, id }: { empId: number; id: number }) {
  const { empName, jobNumber, version } = await reachEmployee(db, caller, MAY.archives.edit, empId);
  const posts = await postsOf(db, empId);
  const post = posts.find((one) => one.id === id);
  if (!post) throw missing();
  const { validFrom, validTo, departmentId, positionId, levelId, siteId } = post;
  return {
    empName,
    jobNumber,
    version,
    first: isFirst(posts, post),
    validFrom,
    validTo,
    departmentId,
    positionId,
    levelId,
    siteId,
  };
}

/** Nothing of the same stay lies before it. */
const isFirst = (posts: readonly Post[], post: Post) =>
  !posts.some(({ validTo }) => validTo !== null && addDays(validTo, 1) === post.validFrom);

/**
 * Writes over what never was true: a past row alone, the present one together with the person's own record. The person
 * is locked, so that a transfer of the same moment waits. The row before ends the day before the corrected one begins.
 */
export async function correctPost(tx: Tx, caller: Caller, input: z.output<(typeof contract)["input"]>) {
  const row = await selectOne(tx, { version: num`version`, siteId: num`site_id` })`
    from employees
    where emp_id = ${input.empId} and ${visibleTo(caller, MAY.archives.edit)}
    for no key update`;
  if (!row) throw missing();
  if (row.version !== input.version) throw stale();
  const posts = await postsOf(tx, input.empId);
  const post = posts.find(({ id }) => id === input.id);
  if (!post) throw missing();
  await refuseFaults(tx, caller, input, posts, post);

  const { validFrom, departmentId, positionId, siteId } = input;
  const values = { validFrom, departmentId, positionId, levelId: input.levelId ?? null, siteId };
  const change = difference(post, values);
  if (!change) return { version: input.version };
  await changeFrom(tx, "correction");
  const now = post.validTo === null;
  const { validFrom: _, ...place } = values;
  await changePerson(tx, input.empId, now ? place : {}, caller.actorUserId);
  if (now) await accountToSite(tx, input.empId, siteId);
  await rewritePost(tx, post, values);
  if (siteId !== post.siteId || validFrom !== post.validFrom) {
    const from = [validFrom, post.validFrom].sort()[0]!;
    await placesChanged(tx, caller, [{ empId: input.empId, from, to: post.validTo ?? "9999-12-31" }]);
  }
  await audit(tx, caller, {
    action: "employee.correct",
    objectType: "employee",
    objectId: input.empId,
    siteId: row.siteId,
    before: change.before,
    after: { ...change.after, reason: input.reason },
  });
  return { version: input.version + 1 };
}

async function refuseFaults(
  tx: Tx,
  caller: Caller,
  input: z.output<(typeof contract)["input"]>,
  posts: readonly Post[],
  post: Post,
): Promise<void> {
  const faults: Faults = {};
  const [position] = await tx.select().from(positions).where(eq(positions.positionId, input.positionId));
  if (position?.departmentId !== input.departmentId)
    addFault(faults, "positionId", "employees:fault.positionElsewhere");
  if (
    input.levelId !== undefined &&
    (await tx.select().from(positionLevels).where(eq(positionLevels.levelId, input.levelId))).length === 0
  )
    addFault(faults, "levelId", "errors:notOption");
  const before = posts.find(({ validTo }) => validTo !== null && addDays(validTo, 1) === post.validFrom);
  if (input.validFrom !== post.validFrom) {
    // The day of entry is the record's own; between two rows of a stay there is no gap.
    if (!before) addFault(faults, "validFrom", "employees:fault.postFirst");
    else if (input.validFrom <= before.validFrom || (post.validTo !== null && input.validFrom > post.validTo))
      addFault(faults, "validFrom", "employees:fault.postOrder");
  }
  // Nobody corrects people away from where he could see them.
  if (
    post.validTo === null &&
    !reaches(caller, MAY.archives.edit, { ...input, overseasWarehouse: post.overseasWarehouse })
  )
    addFault(faults, "siteId", "employees:import.outsideScope");
  if (Object.keys(faults).length > 0) throw invalid(faults);
}
