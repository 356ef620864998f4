import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Submit } from "~/components/form/foot";
import { PostForm } from "~/components/form/post-form";
import { Mark } from "~/components/layout/brand";
import { OK } from "~/contracts/endpoint";
import { sso, ssoLogout, ssoWho } from "~/contracts/shell/sso";
import { attempt } from "~/door/send.server";
import type { PageHandle } from "~/lib/handle";
import { isMobileDevice } from "~/session/guard";
import { formIn, readBody } from "~/session/posted-form.server";
import { loggedOutTicketIn, MAX_LOGOUT_BYTES } from "~/sign-in/single-logout.server";
import { casReturn, forgetJourney } from "~/sign-in/sso-state.server";
import { ssoRefused } from "~/sign-in/strategies/cas.server";
import { backToLogin, enterBy, entered } from "~/sign-in/ways-in.server";

export const handle: PageHandle = { title: "gateway:cas.title", i18n: ["gateway"], hydrate: false };

/** The way back from the CAS server (shell rules 13, 14). On a phone the ticket is left unspent. */
export async function loader({ request }: LoaderFunctionArgs) {
  if (isMobileDevice(request.headers.get("user-agent") ?? "")) return redirect("/h5/errorLogin");
  const { ticket, service, journey } = await casReturn(request);
  if (!ticket) return null;
  if (journey) {
    const response = await enterBy(request, "cas", { target: journey.target, via: "/login/erpMac" });
    response.headers.append("set-cookie", await forgetJourney());
    return response;
  }
  const { code, data } = await attempt(request, ssoWho, { ticket, service });
  return code === OK && data ? data : backToLogin(ssoRefused(request));
}

/** The person's "yes, that is me", or the CAS server's message that a ticket's session is over. */
export async function action({ request }: ActionFunctionArgs) {
  const body = await readBody(request, MAX_LOGOUT_BYTES);
  const ticket = loggedOutTicketIn(request, body);
  if (ticket) {
    await attempt(request, ssoLogout, { ticket });
    return null;
  }
  const form = await formIn(request, body, true);
  const { code, data } = await attempt(request, sso, {
    kind: "confirmed",
    confirmation: String(form.get("confirmation") ?? ""),
  });
  return code === OK && data ? entered(data, { target: "", via: "/login/erpMac" }) : backToLogin(ssoRefused(request));
}

export default function CasReturn() {
  const who = useLoaderData<typeof loader>();
  const { t } = useTranslation("gateway");
  return (
    <main className="login" id="main">
      <section className="login-card" aria-labelledby="question">
        <header>
          <Mark />
          <h1 id="question">
            {who ? t("cas.question", { name: who.name, jobNumber: who.jobNumber }) : t("cas.title")}
          </h1>
        </header>
        {who ? (
          <PostForm action="/cas">
            <p>{t("cas.text")}</p>
            <input type="hidden" name="confirmation" value={who.confirmation} />
            <Submit>{t("cas.submit")}</Submit>
          </PostForm>
        ) : (
          <p>{t("cas.noTicket")}</p>
        )}
      </section>
      <footer>
        <a href="/login">{t("cas.other")}</a>
      </footer>
    </main>
  );
}
