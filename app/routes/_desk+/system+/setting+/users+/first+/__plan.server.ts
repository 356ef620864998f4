import type { In } from "~/contracts/endpoint";
import { planFirst } from "~/contracts/shell/first-passwords";
import { call } from "~/door/call.server";
import { backToList, pickedQuery } from "~/door/list.server";
import { shellPaths } from "~/lib/shell/paths";

/** Whom a step is about: those ticked, or all that the filters find; `picked` 0 means all. */
export async function planOf(request: Request) {
  const query = await pickedQuery(request, "user", shellPaths.firstPasswords);
  const plan = await call(request, planFirst, { query } as In<typeof planFirst>);
  return {
    ...plan,
    picked: Array.isArray(query.user) ? query.user.length : 0,
    list: backToList(request, "user", shellPaths.firstPasswords),
  };
}
