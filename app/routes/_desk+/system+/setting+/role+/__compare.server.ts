import { type In, OK } from "~/contracts/endpoint";
import { compareRole } from "~/contracts/shell/roles";
import { attempt } from "~/door/send.server";

/** What saving the typed role would change; null while what was typed cannot be saved at all. */
export async function differenceOf(request: Request, roleId: number, typed: Record<string, unknown>) {
  const given = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ""));
  const answer = await attempt(request, compareRole, { ...given, roleId } as In<typeof compareRole>);
  return { difference: answer.code === OK ? answer.data : null };
}
