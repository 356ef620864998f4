import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { TextField } from "~/components/form/field";
import { Submit } from "~/components/form/foot";
import { PostForm } from "~/components/form/post-form";
import { PhoneCard, PhoneFrame } from "~/components/layout/phone-frame";
import { ownResignation, withdrawDimission } from "~/contracts/employees/resignations";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { notThere } from "~/session/refused.server";

export const handle: PageHandle = { title: "dimission:phone.withdrawTitle", hydrate: false };

export async function loader({ request }: LoaderFunctionArgs) {
  const { current, acts } = await call(request, ownResignation);
  const asks = acts.includes("askWithdrawal");
  if (!current || !(asks || acts.includes("withdraw"))) throw notThere(request);
  return { id: current.id, version: current.version, asks };
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, withdrawDimission, {}, employeePaths.phoneResignation, {
    flash: ({ asked }) => ({ key: asked ? "dimission:phone.askedSaid" : "dimission:phone.withdrawn" }),
  });
}

export default function WithdrawResignation() {
  const { id, version, asks } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("dimission");
  return (
    <PhoneFrame title={t("phone.withdrawTitle")} back={employeePaths.phoneResignation}>
      <PhoneCard>
        <p>{t(asks ? "phone.withdrawAsk" : "phone.withdrawNow")}</p>
        <PostForm lastResult={reply} defaultValue={{ version }}>
          <input type="hidden" name="id" value={id} />
          <TextField name="comment" label={t("phone.withdrawWhy")} rows={2} maxLength={500} />
          <Submit kind="danger-main">{t(asks ? "phone.askDo" : "phone.withdrawDo")}</Submit>
        </PostForm>
      </PhoneCard>
    </PhoneFrame>
  );
}
