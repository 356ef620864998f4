import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { TextField } from "~/components/form/field";
import { PostForm } from "~/components/form/post-form";
import { PhoneCard, PhoneFrame } from "~/components/layout/phone-frame";
import { Button } from "~/components/ui/button";
import { declineSubsidy, subsidyDocument } from "~/contracts/employees/subsidies";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { readForm } from "~/session/posted-form.server";
import { subsidyOf } from "./__subsidy.server";

export const handle: PageHandle = {
  title: "subsidy:phone.declineTitle",
  i18n: ["subsidy"],
  hydrate: false,
  noCache: true,
};

export async function loader({ request }: LoaderFunctionArgs) {
  const id = subsidyOf(request);
  return { id, document: await call(request, subsidyDocument, { id }) };
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  return submit(request, declineSubsidy, { id: subsidyOf(request) }, employeePaths.phoneSubsidy, {
    form,
    flash: "subsidy:phone.declined",
  });
}

export default function DeclineSubsidy() {
  const { id, document } = useLoaderData<typeof loader>();
  const { t } = useTranslation("subsidy");
  return (
    <PhoneFrame title={t("phone.declineTitle")} back={employeePaths.phoneSubsidySign(id)}>
      <PhoneCard title={document.title}>
        <PostForm lastResult={useActionData<typeof action>()} defaultValue={{ version: document.version }}>
          <TextField name="reason" label={t("field.reason")} hint={t("phone.declineHint")} rows={2} maxLength={200} />
          <Button kind="danger">{t("phone.declineSubmit")}</Button>
        </PostForm>
      </PhoneCard>
    </PhoneFrame>
  );
}
