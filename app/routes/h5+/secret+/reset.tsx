import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { TextField } from "~/components/form/field";
import { Submit } from "~/components/form/foot";
import { PostForm } from "~/components/form/post-form";
import { PhoneCard, PhoneFrame } from "~/components/layout/phone-frame";
import { requestWageReset, wageSecretState } from "~/contracts/salary/secrets";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { salaryPaths } from "~/lib/salary/paths";
import { AskedReset } from "./__asked-reset";

export const handle: PageHandle = { title: "salSecret:title", hydrate: false, noCache: true };

export async function loader({ request }: LoaderFunctionArgs) {
  const { needSetup, resetAskedAt } = await call(request, wageSecretState);
  if (needSetup === 1) throw redirect(salaryPaths.secretPassword);
  return { resetAskedAt };
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, requestWageReset, {}, () => salaryPaths.secret, { flash: "salSecret:reset.sent" });
}

export default function RequestReset() {
  const { resetAskedAt } = useLoaderData<typeof loader>();
  const { t } = useTranslation("salSecret");
  return (
    <PhoneFrame title={t("title")} back={salaryPaths.secret}>
      <PhoneCard title={t("reset.title")}>
        <AskedReset at={resetAskedAt} />
        <p className="small">{t("reset.text")}</p>
        <PostForm lastResult={useActionData<typeof action>()}>
          <TextField name="reason" label={t("field.reason")} hint={t("hint.reason")} maxLength={500} required />
          <Submit>{t("reset.submit")}</Submit>
        </PostForm>
      </PhoneCard>
    </PhoneFrame>
  );
}
