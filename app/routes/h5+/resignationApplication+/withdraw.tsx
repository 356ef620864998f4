import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { call, submit } from "~/api.server";
import { TextField } from "~/components/form/field";
import { Submit } from "~/components/form/foot";
import { PostForm } from "~/components/form/post-form";
import { PhoneCard, PhoneFrame } from "~/components/layout/phone-frame";
import { ownResignation, withdrawDimission } from "~/contracts/employees/dimission";
import type { PageHandle } from "~/lib/handle";
import { paths } from "~/lib/paths";
import { say } from "~/lib/texts.server";
import { notThere } from "~/session/refused.server";

export const handle: PageHandle = { title: "dimission:phone.withdrawTitle", hydrate: false };

export async function loader({ request }: LoaderFunctionArgs) {
  const { current } = await call(request, ownResignation);
  if (!current || (current.state !== 1 && current.state !== 2)) throw notThere(request);
  return { id: current.id, version: current.version, asks: current.state === 2 };
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, withdrawDimission, {}, () => paths.phoneResignation, {
    flash: (language, { asked }) => ({
      tone: "ok",
      text: say(language, { key: asked ? "dimission:phone.askedSaid" : "dimission:phone.withdrawn" }),
    }),
  });
}

export default function WithdrawResignation() {
  const { id, version, asks } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("dimission");
  return (
    <PhoneFrame title={t("phone.withdrawTitle")} back={paths.phoneResignation}>
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
