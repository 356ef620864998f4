import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { ACCOUNT_STATE, CHANNEL, type SessionChannel } from "~/contracts/platform/codes";
import { isLanguage, type Language } from "~/lib/languages";
import { companyDay } from "~/lib/period";
import { learnCompany } from "../company.server";
import { database } from "../database/db.server";
import { selectOne } from "../database/select.server";
import type { OpenTab } from "../tables/identity.server";
import { sha256 } from "./crypto.server";
import { HELD, heldOn, loadRights, type Rights, sessionRights } from "./rights.server";

/** Circumstances of a call that hold with and without a session. */
export interface Circumstances {
  requestId: string;
  ip: string;
  userAgent: string;
  language: Language;
  /** The call comes from the product's own web server. */
  trusted?: boolean;
  /** The call accepts text/csv: a list leaves as csv, else as a workbook. */
  csv?: boolean;
  /** As the request carries it, for calls that keep transactions of their own. */
  idempotencyKey?: string;
}

/** Who calls, as the session says: nothing here comes from the browser except the token. */
export interface Caller extends Circumstances {
  /** Empty for jobs. */
  sessionId: string | null;
  channel: SessionChannel;
  /** Effective user; equals actorUserId unless acting for a subordinate. */
  userId: number;
  actorUserId: number;
  acting: boolean;
  username: string;
  jobNumber: string;
  empId: number | null;
  empName: string;
  siteId: number;
  overseasWarehouse: number;
  officeArea: string;
  departmentId: number | null;
  positionId: number | null;
  levelId: number | null;
  systemType: string;
  restrictedTo: string[] | null;
  mustChangePassword: boolean;
  idCardExpiring: boolean;
  expiresAt: string;
  rights: Rights;
  /** Versions of the reference data at the time of the session query; keys of `cached`. */
  versions: Record<string, number>;
  openTabs: OpenTab[];
  /** Name of the main account while acting. */
  actorName: string | null;
  /** Grows with every change of an employee; counts are reused until it does. */
  employeeChanges: number;
}

interface SessionRow {
  [column: string]: unknown;
  id: string;
  channel: SessionChannel;
  user_id: number;
  actor_user_id: number;
  held_roles: number[];
  held_departments: number[];
  versions: Record<string, number> | null;
  employee_changes: number;
  site_id: number;
  overseas_warehouse: number;
  emp_id: number | null;
}

const inFlight = new Map<string, Promise<SessionRow | null>>();

/** One query for session, person, roles and versions; loaders of one page start together and share it. */
function sessionRow(tokenHash: string, today: string): Promise<SessionRow | null> {
  let row = inFlight.get(tokenHash);
  if (!row) {
    row = querySession(tokenHash, today).finally(() => inFlight.delete(tokenHash));
    inFlight.set(tokenHash, row);
  }
  return row;
}

async function querySession(tokenHash: string, today: string): Promise<SessionRow | null> {
  const { rows } = await database().readPool.query<SessionRow>({
    name: "session",
    text: `
      select s.id, s.channel, s.user_id, s.actor_user_id, s.system_type, s.restricted_to, s.id_card_expiring,
        s.expires_at, s.open_tabs,
        case when s.actor_user_id <> s.user_id then (
          select coalesce(ae.emp_name, au.username)
          from users au
          left join employees ae on ae.emp_id = au.emp_id
          where au.user_id = s.actor_user_id) end as actor_name,
        u.username, u.job_number, u.site_id, u.office_area, u.overseas_warehouse, u.must_change_password,
        u.language, e.emp_id, e.emp_name, e.department_id, e.position_id, e.level_id,
        (select jsonb_object_agg(name, version) from reference_versions) as versions,
        (select last_value from employee_changes) as employee_changes,
        ${HELD}
      from sessions s
      join users u on u.user_id = s.user_id
      left join employees e on e.emp_id = u.emp_id
      ${heldOn("$2::date")}
      where s.token_hash = $1 and s.revoked_at is null and s.expires_at > now()
        and u.status in (${ACCOUNT_STATE.enabled}, ${ACCOUNT_STATE.leaver})`,
    values: [tokenHash, today],
  });
  return rows[0] ?? null;
}

/**
 * The caller behind a token, or null when it opens no live session.
 * @param today business day: role memberships are dated
 */
export async function callerOf(token: string, around: Circumstances, today: string): Promise<Caller | null> {
  const row = await sessionRow(sha256(token), today);
  if (!row) return null;
  const versions = row.versions ?? {};
  await learnCompany(database().read, versions);
  const acting = row.user_id !== row.actor_user_id;
  const person = { siteId: row.site_id, overseasWarehouse: row.overseas_warehouse, empId: row.emp_id };
  const held = { roles: row.held_roles, departments: row.held_departments };
  const rights = await sessionRights(held, person, acting, versions);
  return {
    ...around,
    sessionId: row.id,
    channel: row.channel,
    userId: row.user_id,
    actorUserId: row.actor_user_id,
    acting,
    username: row.username as string,
    jobNumber: row.job_number as string,
    empId: row.emp_id,
    empName: (row.emp_name as string | null) ?? (row.username as string),
    siteId: row.site_id,
    overseasWarehouse: row.overseas_warehouse,
    officeArea: row.office_area as string,
    departmentId: row.department_id as number | null,
    positionId: row.position_id as number | null,
    levelId: row.level_id as number | null,
    systemType: row.system_type as string,
    restrictedTo: row.restricted_to as string[] | null,
    // The own first password is the own affair: who stands in could neither change it nor return.
    mustChangePassword: (row.must_change_password as boolean) && !acting,
    idCardExpiring: row.id_card_expiring as boolean,
    expiresAt: new Date(row.expires_at as string | Date).toISOString(),
    rights,
    versions,
    openTabs: row.open_tabs as OpenTab[],
    actorName: row.actor_name as string | null,
    employeeChanges: row.employee_changes,
  };
}

/** The person behind a job: as the account stands now, with today's rights, without a session. */
export async function callerForJob(
  userId: number,
  actorUserId: number,
  language: string,
  requestId: string,
): Promise<Caller> {
  const { rows } = await database().readPool.query(
    `select u.username, u.job_number, u.site_id, u.office_area, u.overseas_warehouse, e.emp_id, e.emp_name,
      e.department_id, e.position_id, e.level_id,
      (select jsonb_object_agg(name, version) from reference_versions) as versions,
      (select last_value from employee_changes) as employee_changes
    from users u left join employees e on e.emp_id = u.emp_id
    where u.user_id = $1 and u.status = ${ACCOUNT_STATE.enabled}`,
    [userId],
  );
  const row = rows[0];
  if (!row) throw new Error(`Account ${userId} of a job is closed`);
  await learnCompany(database().read, row.versions ?? {});
  const acting = userId !== actorUserId;
  return {
    requestId,
    ip: "",
    userAgent: "",
    language: isLanguage(language) ? language : "en",
    sessionId: null,
    channel: CHANNEL.web,
    userId,
    actorUserId,
    acting,
    username: row.username,
    jobNumber: row.job_number,
    empId: row.emp_id,
    empName: row.emp_name ?? row.username,
    siteId: row.site_id,
    overseasWarehouse: row.overseas_warehouse,
    officeArea: row.office_area,
    departmentId: row.department_id,
    positionId: row.position_id,
    levelId: row.level_id,
    systemType: "production",
    restrictedTo: null,
    mustChangePassword: false,
    idCardExpiring: false,
    expiresAt: new Date().toISOString(),
    rights: await loadRights(userId, acting, companyDay()),
    versions: row.versions ?? {},
    openTabs: [],
    actorName: null,
    employeeChanges: row.employee_changes,
  };
}

/** Author of what a release changes in a database that is already in use. */
export const RELEASE: Circumstances = { requestId: "release", ip: "", userAgent: "release", language: "en" };

/** What a job says of itself when nobody calls. */
export async function systemCircumstances(): Promise<Circumstances & Pick<Caller, "versions">> {
  const row = await selectOne(database().read, {
    versions: sql<Record<string, number> | null>`jsonb_object_agg(name, version)`,
  })`from reference_versions`;
  const versions = row?.versions ?? {};
  await learnCompany(database().read, versions);
  return { requestId: randomUUID(), ip: "", userAgent: "", language: "zh", versions };
}
