import { say } from "~/lib/texts.server";
import { levelsOf } from "~/upstream/organization/organization.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";

/**
 * What is to be said of values of a parameter that are within their bounds and still mean nothing: a rank of managers
 * above every level on file makes nobody one (shell rule 25).
 */
export async function warningOf(
  db: Reader,
  caller: Caller,
  name: string,
  values: readonly (string | null)[],
): Promise<string | undefined> {
  if (name !== "managerRank") return undefined;
  const top = [...(await levelsOf(db, caller)).byId.values()].at(-1);
  if (!values.some((value) => Number(value) > (top?.rank ?? 0))) return undefined;
  return top
    ? say(caller.language, { key: "parameters:said.aboveTop", params: { level: top.name, rank: top.rank } })
    : say(caller.language, { key: "parameters:said.noLevels" });
}
