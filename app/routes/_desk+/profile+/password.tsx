import type { ActionFunctionArgs } from "@remix-run/node";
import { useActionData, useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { submit } from "~/api.server";
import { Field } from "~/components/form/field";
import { Cancel, Foot, Submit } from "~/components/form/foot";
import { PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { Note } from "~/components/ui/note";
import { updatePassword } from "~/contracts/shell/session";
import type { PageHandle } from "~/lib/handle";
import { paths } from "~/lib/paths";
import { signedOut } from "~/session/login.server";
import type { loader as deskLoader } from "../_layout";

export const handle: PageHandle = { title: "password.title" };

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, updatePassword, {}, () => signedOut(request, { key: "shell:password.done" }));
}

export default function Password() {
  const first = useRouteLoaderData<typeof deskLoader>("routes/_desk+/_layout")?.user.mustChangePassword;
  const { t } = useTranslation("shell");
  return (
    <Page title={t("password.title")}>
      <PostForm lastResult={useActionData<typeof action>()}>
        {first && <Note tone="warn">{t("password.first")}</Note>}
        <Field name="oldPassword" type="password" label={t("password.old")} autoComplete="current-password" maxLength={200} required />
        <Field name="password" type="password" label={t("password.new")} autoComplete="new-password" maxLength={20} required hint={t("password.hint")} />
        <Field name="password_confirm" type="password" label={t("password.confirm")} autoComplete="new-password" maxLength={20} required />
        <Foot hint={t("password.foot")}>
          <Submit>{t("password.submit")}</Submit>
          {!first && <Cancel to={paths.dashboard} />}
        </Foot>
      </PostForm>
    </Page>
  );
}
