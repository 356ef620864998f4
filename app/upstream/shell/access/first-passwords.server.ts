import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { SESSION_END } from "~/contracts/platform/codes";
import { firstPasswords as contract, type Slip } from "~/contracts/shell/first-passwords";
import { departmentsOf } from "~/upstream/organization/organization.server";
import { audit } from "~/upstream/platform/audit.server";
import { database, type Tx } from "~/upstream/platform/database/db.server";
import { keptAnswer, onceSurely, requestKey } from "~/upstream/platform/idempotency.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { hashPassword, randomPassword } from "~/upstream/platform/identity/passwords.server";
import { type FirstPerson, firstPeople, type Seen } from "./first-people.server";

/** What is kept of the call under its key: how many, and by which run; never a password. */
interface Kept {
  run: string;
  count: number;
}

/**
 * First passwords for many who have never signed in: all or none, each told in this answer alone. Keeps its own
 * transaction, because what it answers must not be kept with the request's key, and because two hundred hashes are no
 * work for somebody who holds locks: they are made before, one after the other, so that whoever signs in meanwhile
 * waits for one of them at most.
 */
export async function firstPasswords(caller: Caller, { people }: { people: Seen[] }) {
  const call = { key: requestKey(caller), path: contract.path, body: people };
  const { read } = database();
  const shown = async () => {
    const kept = await keptAnswer<Kept>(read, caller, call);
    return kept && { count: kept.count, again: true, slips: [] };
  };
  const before = await shown();
  if (before) return before;
  try {
    await firstPeople(read, caller, people, { asSeen: true });
  } catch (refused) {
    // A twin of this call may have been done since, and it is what has changed the accounts.
    const done = await shown();
    if (done) return done;
    throw refused;
  }
  const made = await newPasswords(people);
  const run = randomUUID();
  let slips: Slip[] = [];
  const kept = await onceSurely<Kept>(caller, call, async (tx) => {
    slips = await give(tx, caller, people, made);
    return { run, count: slips.length };
  });
  // Of twins one gave them out; and where the answer of a commit was lost, this run's still count.
  return kept.run === run ? { count: kept.count, again: false, slips } : { count: kept.count, again: true, slips: [] };
}

interface Made {
  password: string;
  hash: string;
}

async function newPasswords(people: readonly Seen[]): Promise<Map<number, Made>> {
  const made = new Map<number, Made>();
  for (const { userId } of people) {
    const password = randomPassword();
    made.set(userId, { password, hash: await hashPassword(password) });
  }
  return made;
}

async function give(tx: Tx, caller: Caller, people: readonly Seen[], made: Map<number, Made>): Promise<Slip[]> {
  const given = await firstPeople(tx, caller, people, { locked: true, asSeen: true });
  const { pathOf } = await departmentsOf(tx, caller);
  const hashes = given.map(({ userId }) => ({ id: userId, hash: made.get(userId)!.hash }));
  await tx.execute(sql`
    update users u
    set password_hash = n.hash, password_changed_at = now(), password_given_at = now(), must_change_password = true,
      version = u.version + 1
    from json_to_recordset(${JSON.stringify(hashes)}::json) as n(id int, hash text)
    where u.user_id = n.id`);
  const keys = sql.param(given.map(({ userId }) => userId));
  await tx.execute(sql`
    update sessions set revoked_at = now(), revoke_reason = ${SESSION_END.password}
    where (user_id = any(${keys}::int[]) or actor_user_id = any(${keys}::int[])) and revoked_at is null`);
  await audit(tx, caller, ...given.map((person) => toldOf(person)));
  return given.map(({ userId, jobNumber, empName, departmentId, company }) => ({
    jobNumber,
    empName,
    departmentName: pathOf(departmentId),
    company,
    password: made.get(userId)!.password,
  }));
}

const toldOf = ({ userId, siteId }: FirstPerson) => ({
  action: "user.firstPassword",
  objectType: "user",
  objectId: userId,
  siteId,
});
