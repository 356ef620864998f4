import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { isMobileDevice } from "~/session/guard";
import { departure } from "~/sign-in/sso-state.server";
import { ssoRefused } from "~/sign-in/strategies/cas.server";
import { backToLogin, enterBy } from "~/sign-in/ways-in.server";

/** Starts the CAS login, or runs the ERP's signed login (shell rules 12-14, 20 rows 3 and 4). */
export async function loader({ request }: LoaderFunctionArgs) {
  if (isMobileDevice(request.headers.get("user-agent") ?? "")) return redirect("/h5/errorLogin");
  const search = new URL(request.url).searchParams;
  const target = search.get("redirect") ?? "";
  if (search.get("type") === "erp") return enterBy(request, "erp", { target, via: "/login/erpMac" });
  const away = await departure({ target, mac: search.get("mac") ?? undefined, disk: search.get("disk") ?? undefined });
  if (!away) return backToLogin(ssoRefused(request));
  return redirect(away.to, { headers: { "set-cookie": away.cookie } });
}
