import type { ActionFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { Mark } from "~/components/layout/brand";
import { LanguageLinks } from "~/components/shell/language-links";
import { LoginFields } from "~/components/shell/login-fields";
import { Button } from "~/components/ui/button";
import { Toasts } from "~/components/ui/toast";
import type { PageHandle } from "~/lib/handle";
import { useRoot } from "~/root";
import { signIn } from "~/session/login.server";

export const handle: PageHandle = { title: "login.mobileTitle", hydrate: false };

export async function action({ request }: ActionFunctionArgs) {
  return signIn(request, "h5", "/h5/h5Login");
}

export default function MobileLogin() {
  const reply = useActionData<typeof action>();
  const flash = useRoot()?.flash;
  const { t } = useTranslation("shell");
  return (
    <>
      <main className="login" id="main">
        <header>
          <Mark />
          <div>
            <h1>{t("system")}</h1>
            <p>{t("mobileSide")}</p>
          </div>
        </header>
        <Toasts messages={flash ? [flash] : []} />
        <PostForm lastResult={reply}>
          <LoginFields />
          <Button kind="main">{t("login.submit")}</Button>
        </PostForm>
        <p>
          <a href="/login">{t("login.desktop")}</a>
        </p>
      </main>
      <footer className="login-foot">
        <LanguageLinks />
      </footer>
    </>
  );
}
