import { sql } from "drizzle-orm";
import { companyDay } from "~/lib/period";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { bool, select, selectOne, str } from "~/upstream/platform/database/select.server";
import { parameter } from "~/upstream/platform/parameters.server";
import { invalid } from "~/upstream/platform/refusal.server";

/** The parameter that names the roles whose members sign in with an authenticator. */
const PARAMETER = "secondFactorRoles";

/** What an account's sign-in asks for besides: its key is `bound`, or one of its roles asks for one. */
export async function factorAsked(db: Reader | Tx, userId: number): Promise<{ bound: boolean; required: boolean }> {
  const today = companyDay();
  const roles = await parameter(db, {}, PARAMETER, today);
  const row = await selectOne(db, {
    bound: bool`exists (select from account_factors f where f.user_id = ${userId})`,
    required: bool`exists (
        select
        from user_roles ur
        join roles r on r.id = ur.role_id
        where ur.user_id = ${userId} and r.is_take_effect = 1
          and lower(r.role_code) = any(${sql.param(roles.map((code) => code.toLowerCase()))}::text[])
          and coalesce(ur.effective_date, '-infinity') <= ${today}::date
          and coalesce(ur.expire_date, 'infinity') >= ${today}::date
      )`,
  })``;
  return row!;
}

/** A role that nobody has would ask nobody: a slip of the pen in the parameter is refused, not kept. */
export async function refuseUnknownRoles(tx: Tx, name: string, meant: unknown): Promise<void> {
  if (name !== PARAMETER || !Array.isArray(meant)) return;
  const rows = await select(tx, { code: str`code` })`
    from unnest(${sql.param(meant)}::text[]) as code
    where not exists (select from roles r where lower(r.role_code) = lower(code))`;
  if (rows.length > 0)
    throw invalid({
      value: { key: "parameters:fault.noRole", params: { names: rows.map(({ code }) => code).join(", ") } },
    });
}
