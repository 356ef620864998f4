import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { Mark } from "~/components/layout/brand";
import { AuthenticatorCode, AuthenticatorKey } from "~/components/shell/authenticator-key";
import { LanguageLinks } from "~/components/shell/language-links";
import { Button } from "~/components/ui/button";
import type { PageHandle } from "~/lib/handle";
import { secondStep, showSecondStep } from "~/sign-in/second-step.server";
import loginStyles from "~/styles/login.css";

export const handle: PageHandle = { title: "factor:step.title", i18n: ["factor"], noCache: true };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: loginStyles }];

export async function loader({ request }: LoaderFunctionArgs) {
  return showSecondStep(request);
}

export async function action({ request }: ActionFunctionArgs) {
  return secondStep(request);
}

/** After the password: the code of the authenticator; who has none yet and needs one binds it here. */
export default function SecondStep() {
  const { jobNumber, enrol } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("factor");
  return (
    <main className="login" id="main">
      <section className="login-card" aria-labelledby="system">
        <header>
          <Mark />
          <h1 id="system">{t(enrol ? "step.enrol" : "step.title")}</h1>
        </header>
        <PostForm lastResult={reply}>
          <p className="small">{enrol ? t("step.enrolText") : t("step.text", { jobNumber })}</p>
          {enrol && <AuthenticatorKey {...enrol} />}
          <AuthenticatorCode />
          <Button kind="main">{t("step.submit")}</Button>
          {!enrol && <p className="small muted">{t("step.lost")}</p>}
        </PostForm>
      </section>
      <footer>
        <LanguageLinks />
        <a href="/login">{t("step.again")}</a>
      </footer>
    </main>
  );
}
