import type { LoaderFunctionArgs } from "@remix-run/node";
import { countMenus } from "~/contracts/shell/session";
import { attempt } from "~/door/send.server";

/** For the frame that asks every minute (shell rule 50): a refusal is no reason to take the page away. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { data } = await attempt(request, countMenus, {});
  return Response.json({ counts: data ?? null });
}
