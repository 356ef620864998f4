import { type ActionFunctionArgs, type LinksFunction, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { Mark } from "~/components/layout/brand";
import { LanguageLinks } from "~/components/shell/language-links";
import { LoginFields } from "~/components/shell/login-fields";
import { OK } from "~/contracts/endpoint";
import { frame } from "~/contracts/shell/session";
import { attempt } from "~/door/send.server";
import type { PageHandle } from "~/lib/handle";
import { safeRedirect } from "~/lib/web/safe-redirect";
import { tokenOf } from "~/session/cookies.server";
import { isKnownRoute } from "~/session/known-routes.server";
import { signIn } from "~/sign-in/login.server";
import loginStyles from "~/styles/login.css";

export const handle: PageHandle = { title: "gateway:erpMac.title", i18n: ["gateway", "doors"] };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: loginStyles }];

/** After single sign-on: on to the target (shell rule 14; the serials were recorded when the session was opened). */
export async function loader({ request }: LoaderFunctionArgs) {
  if (!tokenOf(request, "web") || (await attempt(request, frame, {})).code !== OK) return null;
  return redirect(safeRedirect(new URL(request.url).searchParams.get("redirect"), { side: "web", isKnownRoute }));
}

export async function action({ request }: ActionFunctionArgs) {
  return signIn(request, "password-web", { side: "web", page: "/login/erpMac" });
}

/** Job number and password, with the serials the ERP client knows of its machine (shell rule 12). */
export default function ErpMac() {
  const reply = useActionData<typeof action>();
  const [search] = useSearchParams();
  const { t } = useTranslation("gateway");
  return (
    <main className="login" id="main">
      <section className="login-card" aria-labelledby="system">
        <header>
          <Mark />
          <h1 id="system">{t("erpMac.title")}</h1>
        </header>
        <PostForm lastResult={reply}>
          <input type="hidden" name="mac" value={search.get("mac") ?? ""} />
          <input type="hidden" name="disk" value={search.get("disk") ?? ""} />
          <LoginFields captcha={reply?.captcha} />
        </PostForm>
      </section>
      <footer>
        <LanguageLinks />
      </footer>
    </main>
  );
}
