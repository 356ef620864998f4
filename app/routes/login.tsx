import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, useActionData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { attempt } from "~/api.server";
import { Button } from "~/components/ui/button";
import { PostForm } from "~/components/form/post-form";
import { Mark } from "~/components/layout/brand";
import { LanguageLinks } from "~/components/shell/language-links";
import { LoginFields } from "~/components/shell/login-fields";
import { Toasts } from "~/components/ui/toast";
import { OK } from "~/contracts/endpoint";
import { frame } from "~/contracts/shell/session";
import type { PageHandle } from "~/lib/handle";
import { useRoot } from "~/root";
import { tokenOf } from "~/session/cookies.server";
import { signIn } from "~/session/login.server";

export const handle: PageHandle = { title: "login.title" };

export async function loader({ request }: LoaderFunctionArgs) {
  // Row 6 of the guard: whoever has a live session need not sign in.
  if (tokenOf(request, "web") && (await attempt(request, frame, {})).code === OK) return redirect("/");
  return null;
}

export async function action({ request }: ActionFunctionArgs) {
  return signIn(request, "web", "/login");
}

export default function Login() {
  const reply = useActionData<typeof action>();
  const [search] = useSearchParams();
  const flash = useRoot()?.flash;
  const { t } = useTranslation("shell");
  return (
    <main className="login" id="main">
      <Toasts messages={flash ? [flash] : []} />
      <section className="login-card" aria-labelledby="system">
        <header>
          <Mark />
          <h1 id="system">{t("system")}</h1>
        </header>
        <PostForm lastResult={reply} defaultValue={{ redirect: search.get("redirect") ?? "" }}>
          <LoginFields />
          <Button kind="main">{t("login.submit")}</Button>
        </PostForm>
      </section>
      <footer>
        <LanguageLinks />
        <Link to="/h5/h5Login" reloadDocument>
          {t("login.mobileTitle")}
        </Link>
      </footer>
    </main>
  );
}
