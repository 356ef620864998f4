import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { frame } from "~/contracts/shell/session";
import { call } from "~/door/call.server";
import { salaryPaths } from "~/lib/salary/paths";
import { menusWithPages } from "~/session/known-routes.server";

/** The group has no page of its own: it leads to the first one that the caller may open. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { menus } = await call(request, frame, { keep: "none" });
  const group = menusWithPages(menus).find(({ menuCode }) => menuCode === "salary");
  return redirect(group?.children?.[0]?.url ?? salaryPaths.archives);
}
