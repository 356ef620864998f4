import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { Mark } from "~/components/layout/brand";
import { SystemName } from "~/components/layout/company-brand";
import { useRoot } from "~/components/layout/use-root";
import { LanguageLinks } from "~/components/shell/language-links";
import { CodeFields, LoginFields, useLoginAddress } from "~/components/shell/login-fields";
import { LoginTabs, NoCodes, ThirdPartyEntry } from "~/components/shell/login-tabs";
import { Link } from "~/components/ui/link";
import { Toasts } from "~/components/ui/toast";
import type { PageHandle } from "~/lib/handle";
import { showLogin, signIn } from "~/sign-in/login.server";
import loginStyles from "~/styles/login.css";

export const handle: PageHandle = { title: "doors:login.title", i18n: ["doors"] };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: loginStyles }];

export async function loader({ request }: LoaderFunctionArgs) {
  return showLogin(request, "/login");
}

export async function action({ request }: ActionFunctionArgs) {
  const way = new URL(request.url).searchParams.get("way") === "code" ? "code-web" : "password-web";
  return signIn(request, way, { side: "web", page: "/login" });
}

export default function Login() {
  const { thirdParty, code, sso } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const [search] = useSearchParams();
  const address = useLoginAddress();
  const flash = useRoot()?.flash;
  const { t } = useTranslation(["shell", "doors"]);
  const way = search.get("way") === "code" ? "code" : "password";
  return (
    <main className="login" id="main">
      <Toasts messages={flash ? [flash] : []} />
      <section className="login-card" aria-labelledby="system">
        <header>
          <Mark />
          <h1 id="system">
            <SystemName />
          </h1>
        </header>
        <LoginTabs ways={code ? ["password", "code"] : ["password"]} current={way} />
        {way === "code" && !code ? (
          <NoCodes />
        ) : (
          <PostForm key={way} lastResult={reply} action={address()}>
            {way === "code" ? (
              <CodeFields resendAfter={reply?.resendAfter} />
            ) : (
              <LoginFields captcha={reply?.captcha} />
            )}
            {thirdParty && <ThirdPartyEntry ready side="web" />}
          </PostForm>
        )}
      </section>
      <footer>
        <LanguageLinks />
        {sso && <a href="/sso">{t("doors:sso")}</a>}
        <Link to="/h5/h5Login" reloadDocument>
          {t("login.mobileTitle")}
        </Link>
      </footer>
    </main>
  );
}
