import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DateField, FileField } from "~/components/form/field";
import { Submit } from "~/components/form/foot";
import { checkDetail, recordConsent } from "~/contracts/employees/background";
import { call, mayCall, recordId } from "~/door/call.server";
import { submitFile } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { CheckStep } from "../__step";

export const handle: PageHandle = {
  title: "background:record.title",
  i18n: ["background"],
  menu: "/employees/background",
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  await mayCall(request, recordConsent);
  return call(request, checkDetail, { id: recordId(request, params.id) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = recordId(request, params.id);
  return submitFile(request, recordConsent, { id }, employeePaths.check(id), "background:record.done");
}

export default function SignedConsent() {
  const check = useLoaderData<typeof loader>();
  const { t } = useTranslation("background");
  const fields = (
    <>
      <DateField name="consentOn" label={t("field.consentOn")} required />
      <FileField name="file" label={t("record.file")} hint={t("record.hint")} accept=".pdf,.jpg,.jpeg,.png" required />
    </>
  );
  return (
    <CheckStep
      title={t("record.title")}
      text={t("record.text")}
      of={check}
      reply={useActionData<typeof action>()}
      closed={!check.acts.includes("consent")}
      multipart
      fields={fields}
    >
      <Submit icon="upload">{t("record.submit")}</Submit>
    </CheckStep>
  );
}
