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

export const handle: PageHandle = { title: "logout.title" };

/** Ends the session, clears the cookies and returns to the login page that was used. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  await attempt(request, logout, {}, { idempotencyKey: String(form.get("_key")) });
  return signedOut(request);
}

export default function Logout() {
  const { t } = useTranslation("shell");
  return (
    <Page title={t("logout.title")} lead={t("logout.text")}>
      <PostForm>
        <Button kind="main">{t("logout.title")}</Button>
      </PostForm>
    </Page>
  );
}
