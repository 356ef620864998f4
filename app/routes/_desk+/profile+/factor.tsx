import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { LOGIN_EXPIRED, OK } from "~/contracts/endpoint";
import { checkPassword } from "~/contracts/shell/account";
import { bindFactor, dropFactor, issueFactor, ownFactor } from "~/contracts/shell/factor";
import { call } from "~/door/call.server";
import { loginNeeded } from "~/door/refused.server";
import { attempt } from "~/door/send.server";
import { type FormReply, submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { qrCode } from "~/lib/qr.server";
import { shellPaths } from "~/lib/shell/paths";
import { readForm, submissionIn } from "~/session/posted-form.server";
import { BindFactor, DropFactor, IssueFactor } from "./__factor-forms";

export const handle: PageHandle = { tab: true, title: "factor:title", i18n: ["factor", "account"], noCache: true };

export async function loader({ request }: LoaderFunctionArgs) {
  const { waiting, ...own } = await call(request, ownFactor);
  return { ...own, waiting: waiting && { ...waiting, qr: qrCode(waiting.otpauthUri) } };
}

/** The password gives a new key, its first code binds it, a code of the bound one takes it away. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const here = () => shellPaths.factor;
  if (form.has("drop")) return submit(request, dropFactor, {}, here, { form, flash: "factor:done.dropped" });
  if (!form.has("oldPassword")) return submit(request, bindFactor, {}, here, { form, flash: "factor:done.bound" });
  const answer = await attempt(request, checkPassword, { oldPassword: String(form.get("oldPassword")) });
  if (answer.code === LOGIN_EXPIRED) throw await loginNeeded(request, answer.msg);
  if (answer.code === OK)
    return submit(request, issueFactor, { checkTicket: answer.data?.checkTicket ?? "" }, here, { form });
  const { reply } = submissionIn(request, form);
  return data<FormReply>(
    reply({ fieldErrors: answer.fieldErrors ?? { oldPassword: [answer.msg] }, hideFields: ["oldPassword"] }),
    { status: 422 },
  );
}

export default function Factor() {
  const { boundAt, required, waiting } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("factor");
  return (
    <Page title={t("title")} lead={t("lead")}>
      {boundAt && <DropFactor boundAt={boundAt} required={required} reply={reply} />}
      {!boundAt && waiting && <BindFactor waiting={waiting} reply={reply} />}
      {!boundAt && (
        <IssueFactor key={String(waiting !== null)} again={waiting !== null} required={required} reply={reply} />
      )}
    </Page>
  );
}
