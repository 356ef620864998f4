import { type SQL, sql } from "drizzle-orm";
import { PROPOSAL_DAYS, PROPOSAL_STATE } from "~/contracts/shell/codes";
import type { Proposal } from "~/contracts/shell/duties";
import { MAY } from "~/contracts/shell/may";
import type { Reader } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
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
  const rows = await select(db, {
    id: num`a.id`,
    version: num`a.version`,
    userId: num`a.user_id`,
    empName: str`coalesce(e.emp_name, u.username)`,
    jobNumber: str`u.job_number`,
    roleName: str`r.role_name`,
    duty: sql<string | null>`a.duty`,
    company: sql<string | null>`c.company_name`,
    siteId: sql<number | null>`a.site_id`,
    level: sql<string | null>`(
        select l.name
        from position_levels l
        where l.rank <= a.max_rank
        order by l.rank desc
        limit 1
      )`,
    effectiveDate: sql<string | null>`a.effective_date`,
    expireDate: sql<string | null>`a.expire_date`,
    proposer: num`a.proposed_by`,
    proposedBy: str`coalesce(pe.emp_name, p.username)`,
    proposedAt: str`a.proposed_at`,
    until: str`a.proposed_at + make_interval(days => ${PROPOSAL_DAYS})`,
  })`
    from appointments a
    join users u on u.user_id = a.user_id
    left join employees e on e.emp_id = u.emp_id
    join roles r on r.id = a.role_id
    left join companies c on c.company_id = a.company_id
    join users p on p.user_id = a.proposed_by
    left join employees pe on pe.emp_id = p.emp_id
    where ${OPEN} and ${where}
    order by a.proposed_at, a.id
    limit ${MOST}`;
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
