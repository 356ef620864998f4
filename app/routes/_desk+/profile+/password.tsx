import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { LinkButton } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { LOGIN_EXPIRED, OK } from "~/contracts/endpoint";
import { checkPassword, passwordWay, updatePassword } from "~/contracts/shell/account";
import { call } from "~/door/call.server";
import { loginNeeded } from "~/door/refused.server";
import { attempt } from "~/door/send.server";
import { type FormReply, submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { shellPaths } from "~/lib/shell/paths";
import { readForm, submissionIn } from "~/session/posted-form.server";
import { signedOut } from "~/sign-in/login.server";
import type { loader as deskLoader } from "../_layout";
import { PasswordForms } from "./__password-forms";

export const handle: PageHandle = { tab: true, title: "password.title", i18n: ["account"], noCache: true };

export async function loader({ request }: LoaderFunctionArgs) {
  return call(request, passwordWay);
}

/** Two steps (shell rule 40): the old password is checked and gives a ticket, then the new one may be set. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  if (!form.has("oldPassword"))
    return submit(request, updatePassword, {}, () => signedOut(request, { key: "account:password.done" }), { form });
  const answer = await attempt(request, checkPassword, { oldPassword: String(form.get("oldPassword")) });
  if (answer.code === LOGIN_EXPIRED) throw await loginNeeded(request, answer.msg);
  if (answer.code === OK) return { checkTicket: answer.data?.checkTicket ?? "" };
  const { reply } = submissionIn(request, form);
  return data<FormReply>(
    reply({ fieldErrors: answer.fieldErrors ?? { oldPassword: [answer.msg] }, hideFields: ["oldPassword"] }),
    { status: 422 },
  );
}

export default function Password() {
  const first = useRouteLoaderData<typeof deskLoader>("routes/_desk+/_layout")?.user.mustChangePassword;
  const { old } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["shell", "account"]);
  return (
    <Page
      title={t("password.title")}
      actions={!first && <LinkButton to={shellPaths.factor}>{t("account:password.factor")}</LinkButton>}
    >
      {first && <Note tone="warn">{t(old ? "account:password.first" : "account:password.firstOwn")}</Note>}
      <PasswordForms answer={useActionData<typeof action>()} first={first} old={old} />
    </Page>
  );
}
