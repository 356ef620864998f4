import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { KEY_STATE, type KeyState, LOG_ACTION, RESET_SCOPE } from "~/contracts/salary/codes";
import { MAY } from "~/contracts/salary/may";
import {
  type searchWageResets as listContract,
  type resetWageSecret as resetContract,
  resetRow,
} from "~/contracts/salary/secrets";
import { salaryPaths } from "~/lib/salary/paths";
import { audit } from "~/upstream/platform/audit.server";
import { contains } from "~/upstream/platform/database/contains.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { select, selectOne, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { notify } from "~/upstream/platform/messages/notifications.server";
import { reads } from "~/upstream/platform/reads.server";
import { conflict, missing, stale } from "~/upstream/platform/refusal.server";
import { logSalary } from "../log/log.server";
import { reachesPay } from "../reach.server";
import { keyStateOf, ownEmpId, WAGE_SECRET } from "./secret.server";
import { endWageSessions } from "./session.server";

/** Subject of the rows that a reset leaves in the salary log; they also say how often it happened. */
const SUBJECT = "secretReset";

const FROM = sql`
  wage_secrets w
  join employees on employees.emp_id = w.emp_id
  left join salary_archives a on a.emp_id = w.emp_id
  left join departments d on d.department_id = employees.department_id
`;
const RESET = reads(resetRow, FROM, {
  empId: sql`w.emp_id`,
  empName: sql`employees.emp_name`,
  jobNumber: sql`employees.job_number`,
  departmentName: sql`coalesce(d.department_name, '')`,
  reason: sql`w.reset_reason`,
  askedAt: sql`w.reset_asked_at`,
  resets: sql`(select count(*) from salary_log l where l.emp_id = w.emp_id and l.subject = ${SUBJECT})`,
});

/** Requests of people whose pay the caller reaches: never his own. */
const asked = (caller: Caller): SQL =>
  sql`w.reset_asked_at is not null and ${reachesPay(caller, MAY.secondFactor.reset)}`;

/** How many wait, for the menu. */
export const waitingResets = (caller: Caller): SQL => sql`(select count(*)::int from ${FROM} where ${asked(caller)})`;

export function searchWageResets(
  db: Reader,
  caller: Caller,
  { page, query }: z.output<(typeof listContract)["input"]>,
) {
  const { likeEmpName } = query;
  return RESET.page(db, page, {
    where: [
      asked(caller),
      likeEmpName &&
        sql`(${contains(sql`employees.emp_name`, likeEmpName)} or ${contains(sql`employees.job_number`, likeEmpName)})`,
    ],
    order: sql`w.reset_asked_at, w.emp_id`,
  });
}

export async function wageResetDetail(db: Reader, caller: Caller, { empId }: { empId: number }) {
  const which = sql`w.emp_id = ${empId} and ${asked(caller)}`;
  const row = await RESET.one(db, which);
  const key = await selectOne(db, {
    keyState: sql<KeyState>`w.key_state`,
    issuedAt: sql<string | null>`w.issued_at`,
  })`from ${FROM} where ${which}`;
  if (!key) throw missing();
  return { ...row, totpState: keyStateOf(key) };
}

/** He has forgotten his password or lost his phone; one request at a time, the newest reason counts. */
export async function requestWageReset(tx: Tx, caller: Caller, { reason }: { reason: string }) {
  const empId = ownEmpId(caller);
  const { rows } = await tx.execute<{ keyState: KeyState; issuedAt: string | null }>(sql`
    update wage_secrets
    set reset_reason = ${reason}, reset_asked_at = date_trunc('milliseconds', now())
    where emp_id = ${empId}
    returning key_state as "keyState", issued_at as "issuedAt"`);
  if (!rows[0]) throw conflict("salSecret:said.nothingToReset");
  await audit(tx, caller, {
    action: `${WAGE_SECRET}.resetRequest`,
    objectType: WAGE_SECRET,
    objectId: empId,
    after: { reason },
  });
  return { totpState: keyStateOf(rows[0]) };
}

/**
 * Clears the key, or key and password, of somebody whom the payroll manager has recognised (salary rule 32). What was
 * opened with them ends; the row in the salary log holds how he was recognised.
 */
export async function resetWageSecret(tx: Tx, caller: Caller, input: z.output<(typeof resetContract)["input"]>) {
  const { empId, scope, identityCheck } = input;
  const rows = await select(tx, { empName: str`employees.emp_name`, askedAt: str`w.reset_asked_at` })`
    from ${FROM}
    where w.emp_id = ${empId} and ${asked(caller)}
    for update of w`;
  const [row] = rows;
  if (!row) throw missing();
  if (new Date(row.askedAt).getTime() !== new Date(input.askedAt).getTime()) throw stale();
  await tx.execute(
    scope === RESET_SCOPE.all
      ? sql`delete from wage_secrets where emp_id = ${empId}`
      : sql`
          update wage_secrets
          set totp_secret = null, key_state = ${KEY_STATE.none}, issued_at = null, bound_at = null, last_step = null,
            fail_count = 0, locked_until = null, reset_reason = null, reset_asked_at = null
          where emp_id = ${empId}`,
  );
  await endWageSessions(tx, empId);
  await logSalary(tx, caller, [{ action: LOG_ACTION.edit, subject: SUBJECT, empId, reason: identityCheck }]);
  await audit(tx, caller, {
    action: `${WAGE_SECRET}.reset`,
    objectType: WAGE_SECRET,
    objectId: empId,
    after: { scope, identityCheck },
  });
  await notify(tx, {
    eventKey: `wageReset:${empId}:${new Date(row.askedAt).getTime()}`,
    empIds: [empId],
    title: { key: "salSecret:notice.resetTitle" },
    text: { key: `salSecret:notice.reset${scope === RESET_SCOPE.all ? "All" : "Key"}` },
    url: salaryPaths.secret,
  });
  return { empName: row.empName };
}
