import type { ActionFunctionArgs } from "@remix-run/node";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { Button } from "~/components/ui/button";
import { logout } from "~/contracts/shell/session";
import { attempt } from "~/door/send.server";
import type { PageHandle } from "~/lib/handle";
import { readForm } from "~/session/posted-form.server";
import { signedOut } from "~/sign-in/login.server";

export const handle: PageHandle = { title: "ui:frame.logout", i18n: ["account"] };

/** Ends the session, clears the cookies and returns to the login page that was used. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  await attempt(request, logout, {}, { idempotencyKey: String(form.get("_key")) });
  return signedOut(request);
}

export default function Logout() {
  const { t } = useTranslation(["account", "ui"]);
  return (
    <Page title={t("frame.logout")} lead={t("logoutText")}>
      <PostForm>
        <Button kind="main">{t("frame.logout")}</Button>
      </PostForm>
    </Page>
  );
}
