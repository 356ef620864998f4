import { sql } from "drizzle-orm";
import type { z } from "zod";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import { ACCOUNT_STATE } from "~/contracts/platform/codes";
import { SETUP_LINES, SETUP_STATE, type SetUpLine, type SetUpState } from "~/contracts/shell/codes";
import { MAY } from "~/contracts/shell/may";
import type { setUp as contract, foldSetUp as foldContract } from "~/contracts/shell/set-up";
import type { Language } from "~/lib/languages";
import { companyDay } from "~/lib/period";
import { shellPaths } from "~/lib/shell/paths";
import { say } from "~/lib/texts.server";
import type { Lack, Product, SetUpCheck } from "~/upstream/domain.server";
import { audit } from "~/upstream/platform/audit.server";
import { siteOfRow } from "~/upstream/platform/company.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import type { StandardRole } from "~/upstream/platform/identity/standard-roles.server";
import { baseCode } from "../access/site-roles.server";
import { dutyState } from "../duties/duty-state.server";

type Row = z.output<(typeof contract)["output"]>["lines"][number];

/** Whose each line is, and what has to stand before it. */
const LINES: Readonly<Record<SetUpLine, { role: StandardRole; after: readonly SetUpLine[] }>> = {
  company: { role: "registrar", after: [] },
  organization: { role: "hrManager", after: [] },
  people: { role: "hrManager", after: ["company", "organization"] },
  duties: { role: "sysadmin", after: ["people"] },
  messages: { role: "sysadmin", after: ["people"] },
  opening: { role: "compensation", after: ["people"] },
  attendance: { role: "attendanceClerk", after: ["people"] },
  approvals: { role: "processAdmin", after: ["people"] },
  pay: { role: "payrollManager", after: ["people"] },
  trial: { role: "payrollClerk", after: ["people", "opening", "attendance", "pay"] },
};
/** What the duty of a line is called. */
export const roleOf = (line: SetUpLine, language: Language): string =>
  say(language, { key: `start:role.${LINES[line].role}` });

/** Names of one duty that the page tells. */
const MOST_NAMES = 2;

/** Accounts of people on job. */
const ACCOUNTS = sql`
  from users u
  join employees e on e.emp_id = u.emp_id
  where u.status = ${ACCOUNT_STATE.enabled} and e.employment = ${EMPLOYMENT.onJob}`;
const SITES = sql`from sites s where s.enabled = 1`;

export const shellSetUp = (): readonly SetUpCheck[] => [
  {
    line: "company",
    code: "sites",
    // The seven that come with the product may be another company's: saved, or people work there.
    done: sql`(
      select count(*)
      ${SITES}
        and (
          s.version > 1 or s.name is not null
            or exists (
              select
              from employees e
              where e.employment = ${EMPLOYMENT.onJob} and ${siteOfRow("e")} = s.site_id
            )
        )
    )`,
    all: sql`(select count(*) ${SITES})`,
    to: shellPaths.sites,
    codes: [MAY.parameters.edit],
  },
  {
    line: "messages",
    code: "passwords",
    done: sql`(select count(*) ${ACCOUNTS} and u.first_signed_in_at is not null)`,
    all: sql`(select count(*) ${ACCOUNTS})`,
    to: shellPaths.firstPasswords,
    codes: [MAY.users.resetPassword],
  },
];

/** People on job who cannot sign in. */
export const shellLacks = (): readonly Lack[] => [
  {
    code: "lackAccount",
    line: "messages",
    count: sql`
      select count(*)
      from employees e
      where e.employment = ${EMPLOYMENT.onJob}
        and not exists (select from users u where u.emp_id = e.emp_id and u.status = ${ACCOUNT_STATE.enabled})`,
    to: shellPaths.users,
    codes: [MAY.users.see],
  },
];

/** Duties are not counted by one statement: where each stands follows from companies, sites and waivers. */
export const DUTIES = { line: "duties", code: "duties", to: shellPaths.duties, codes: [MAY.roles.see] } as const;

interface Holder {
  line: SetUpLine;
  userId: number;
  empId: number | null;
  name: string;
  at: number;
  n: number;
  vacant: boolean;
}

/**
 * Who has a duty today, administrators where nobody has it: their place among the holders, and how many these are.
 * @param only some of them, as a condition on `h`
 */
export async function holders(db: Reader | Tx, lines: readonly SetUpLine[], only = sql`true`): Promise<Holder[]> {
  const asked = JSON.stringify(lines.map((line) => ({ line, role: LINES[line].role })));
  const { rows } = await db.execute<Holder & { [column: string]: unknown }>(sql`
    with members as (
      select distinct ${baseCode("r.role_code")} as role, u.user_id, u.emp_id, coalesce(e.emp_name, u.username) as name
      from user_roles ur
      join roles r on r.id = ur.role_id
      join users u on u.user_id = ur.user_id
      left join employees e on e.emp_id = u.emp_id
      where u.status = ${ACCOUNT_STATE.enabled}
        and r.is_take_effect = 1
        and coalesce(ur.effective_date, '-infinity') <= ${companyDay()}::date
        and coalesce(ur.expire_date, 'infinity') >= ${companyDay()}::date
    ), held as (
      select *, row_number() over (partition by role order by user_id) as at,
        count(*) over (partition by role)::int as n
      from members
    )
    select a.line, h.user_id as "userId", h.emp_id as "empId", h.name, h.at::int as at, h.n,
      h.role <> a.role as vacant
    from jsonb_to_recordset(${asked}::jsonb) as a(line text, role text)
    join held h on h.role = case
      when exists (select from held o where o.role = a.role) then a.role
      else ${"sysadmin" satisfies StandardRole}
      end
    where ${only}
    order by h.at`);
  return rows;
}

/** How far the company is set up: counts in one statement, whose each line is and the duties in a few more. */
export async function setUp(product: Pick<Product, "setUp" | "duties">, db: Reader, caller: Caller) {
  const checks = product.setUp(companyDay());
  const columns = checks.flatMap(({ code, done, all }) => [
    sql`(${done})::int as ${sql.identifier(`${code}Done`)}`,
    sql`(${all})::int as ${sql.identifier(`${code}All`)}`,
  ]);
  const folded = sql`exists (select from folded_set_ups f where f.user_id = ${caller.userId})::int as folded`;
  const [{ rows }, who, cells] = await Promise.all([
    db.execute<Record<string, number>>(sql`select ${sql.join([folded, ...columns], sql`, `)}`),
    holders(db, SETUP_LINES, sql`h.at <= ${MOST_NAMES} or h.user_id = ${caller.userId}`),
    dutyState(db, product.duties, caller.language),
  ]);
  const counts: Record<string, number> = {
    ...rows[0]!,
    dutiesDone: cells.filter(({ settled }) => settled).length,
    dutiesAll: cells.length,
  };
  const counted = SETUP_LINES.map((line) => {
    const own = [...checks, DUTIES]
      .filter((check) => check.line === line)
      .map(({ code, to }) => {
        const [done, all] = [counts[`${code}Done`]!, counts[`${code}All`]!];
        return {
          code,
          to,
          done,
          all,
          text: say(caller.language, { key: `start:check.${code}`, params: { done, all } }),
        };
      });
    return { line, checks: own, state: stateOf(own) };
  });
  const isDone = new Set(counted.filter(({ state }) => state === SETUP_STATE.done).map(({ line }) => line));
  return {
    folded: counts.folded === 1,
    lines: counted.map(({ line, ...row }): Row => {
      const own = who.filter((holder) => holder.line === line);
      const named = own.filter(({ at }) => at <= MOST_NAMES);
      const more = (own[0]?.n ?? 0) - named.length;
      return {
        line,
        ...row,
        who: [
          ...named.map(({ name }) => name),
          ...(more > 0 ? [say(caller.language, { key: "start:more", params: { n: more } })] : []),
        ],
        role: roleOf(line, caller.language),
        mine: own.some(({ userId }) => userId === caller.userId),
        vacant: own.length === 0 || own.some(({ vacant }) => vacant),
        waits: row.state === SETUP_STATE.done ? [] : LINES[line].after.filter((one) => !isDone.has(one)),
      };
    }),
  };
}

/** Done when all that there is to do is done; what there is nothing of says nothing. */
function stateOf(checks: readonly { done: number; all: number }[]): SetUpState {
  const asked = checks.filter(({ all }) => all > 0);
  if (asked.length > 0 && asked.every(({ done, all }) => done >= all)) return SETUP_STATE.done;
  return asked.some(({ done }) => done > 0) ? SETUP_STATE.underway : SETUP_STATE.open;
}

/** Folds the set-up on the own workbench, or opens it again. */
export async function foldSetUp(tx: Tx, caller: Caller, { folded }: z.output<(typeof foldContract)["input"]>) {
  const { userId } = caller;
  await tx.execute(
    folded === 1
      ? sql`insert into folded_set_ups (user_id) values (${userId}) on conflict do nothing`
      : sql`delete from folded_set_ups where user_id = ${userId}`,
  );
  await audit(tx, caller, { action: "setup.fold", objectType: "user", objectId: userId, after: { folded } });
  return null;
}
