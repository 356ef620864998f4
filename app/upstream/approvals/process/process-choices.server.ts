import { DEPARTMENT_STATUS } from "~/contracts/organization/codes";
import { siteIds } from "~/lib/organization/known-company";
import { say } from "~/lib/texts.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { select, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import type { KindField } from "../engine/kind.server";

export type Choices = ReadonlyMap<string, readonly { value: string; label: string }[]>;

/**
 * The values of fields that have names, as branches and test runs choose from them: what the engine knows itself, and
 * what a kind says of its own. No two of a field have the same name.
 */
export async function choicesOf(db: Reader | Tx, caller: Caller, own: readonly KindField[]): Promise<Choices> {
  const departments = await select(db, {
    value: str`department_id::text`,
    label: str`
      department_name ||
        case when count(*) over (partition by department_name) > 1 then ' (' || code || ')' else '' end`,
  })`from departments where status <> ${DEPARTMENT_STATUS.closed} order by code`;
  const choices = new Map([
    ["departmentId", departments],
    [
      "siteDigit",
      siteIds().map((digit) => ({
        value: String(digit),
        label: say(caller.language, { key: `site:${digit}` }),
      })),
    ],
  ]);
  for (const { name, choices: named } of own) if (named) choices.set(name, await named(db, caller));
  return choices;
}
