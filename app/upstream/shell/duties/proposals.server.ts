import { type SQL, sql } from "drizzle-orm";
import { PROPOSAL_DAYS, PROPOSAL_STATE } from "~/contracts/shell/codes";
import type { Proposal } from "~/contracts/shell/duties";
import { MAY } from "~/contracts/shell/may";
import type { Reader } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { holds, visibleUsers } from "~/upstream/platform/identity/rights.server";
import { missing } from "~/upstream/platform/refusal.server";
import { siteWord } from "./duty-state.server";

/** Proposals that a page shows; nobody has more of a week. */
const MOST = 200;

/** What still waits of `appointments a`. */
export const OPEN = sql`
  a.state = ${PROPOSAL_STATE.open} and a.proposed_at > now() - make_interval(days => ${PROPOSAL_DAYS})`;

interface Row {
  [column: string]: unknown;
  id: number;
  version: number;
  userId: number;
  empName: string;
  jobNumber: string;
  roleName: string;
  duty: string | null;
  company: string | null;
  siteId: number | null;
  level: string | null;
  effectiveDate: string | null;
  expireDate: string | null;
  proposer: number;
  proposedBy: string;
  proposedAt: string;
  until: string;
}

async function rowsOf(db: Reader, where: SQL): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select a.id, a.version, a.user_id as "userId", coalesce(e.emp_name, u.username) as "empName",
      u.job_number as "jobNumber", r.role_name as "roleName", a.duty, c.company_name as company, a.site_id as "siteId",
      (
        select l.name
        from position_levels l
        where l.rank <= a.max_rank
        order by l.rank desc
        limit 1
      ) as level,
      a.effective_date as "effectiveDate", a.expire_date as "expireDate", a.proposed_by as proposer,
      coalesce(pe.emp_name, p.username) as "proposedBy", a.proposed_at as "proposedAt",
      a.proposed_at + make_interval(days => ${PROPOSAL_DAYS}) as until
    from appointments a
    join users u on u.user_id = a.user_id
    left join employees e on e.emp_id = u.emp_id
    join roles r on r.id = a.role_id
    left join companies c on c.company_id = a.company_id
    join users p on p.user_id = a.proposed_by
    left join employees pe on pe.emp_id = p.emp_id
    where ${OPEN} and ${where}
    order by a.proposed_at, a.id
    limit ${MOST}`);
  return rows;
}

/** The confirmation is another administrator's; who has proposed takes back. */
function shown(caller: Caller, { userId, proposer, company, siteId, ...row }: Row): Proposal {
  const may = holds(caller, MAY.roles.editMembers) && !caller.acting && userId !== caller.userId;
  return {
    ...row,
    label: company ?? (siteId === null ? "" : siteWord(caller.language, siteId)),
    proposedAt: new Date(row.proposedAt).toISOString(),
    until: new Date(row.until).toISOString(),
    acts: [...(may && proposer !== caller.userId ? (["confirm"] as const) : []), ...(may ? (["refuse"] as const) : [])],
  };
}

/** Appointments that wait for another administrator, of accounts within the caller's reach. */
export const openProposals = async (db: Reader, caller: Caller): Promise<Proposal[]> =>
  (await rowsOf(db, visibleUsers(caller, MAY.roles.see))).map((row) => shown(caller, row));

export async function proposalDetail(db: Reader, caller: Caller, { id }: { id: number }): Promise<Proposal> {
  const [row] = await rowsOf(db, sql`a.id = ${id} and ${visibleUsers(caller, MAY.roles.editMembers)}`);
  if (!row) throw missing();
  return shown(caller, row);
}

/** What waits for the caller himself, behind the menu. */
export const proposalsWaiting = (caller: Caller): SQL =>
  holds(caller, MAY.roles.editMembers)
    ? sql`(
        select count(*)::int
        from appointments a
        join users u on u.user_id = a.user_id
        left join employees e on e.emp_id = u.emp_id
        where ${OPEN}
          and ${visibleUsers(caller, MAY.roles.editMembers)}
          and a.proposed_by <> ${caller.userId}
          and a.user_id <> ${caller.userId}
      )`
    : sql`0`;
