import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { TextField } from "~/components/form/field";
import { Submit } from "~/components/form/foot";
import { cancelCheck, checkDetail } from "~/contracts/employees/background";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { CheckStep } from "../__step";

export const handle: PageHandle = {
  title: "background:cancel.title",
  i18n: ["background"],
  menu: "/employees/background",
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, checkDetail, { id: recordId(request, params.id) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = recordId(request, params.id);
  return submit(request, cancelCheck, { id }, employeePaths.check(id), "background:cancel.done");
}

export default function CancelCheck() {
  const check = useLoaderData<typeof loader>();
  const { t } = useTranslation("background");
  return (
    <CheckStep
      title={t("cancel.title")}
      text={t("cancel.text")}
      of={check}
      reply={useActionData<typeof action>()}
      fields={<TextField name="reason" label={t("field.cancelReason")} rows={3} maxLength={200} required wide />}
    >
      <Submit kind="danger-main">{t("cancel.submit")}</Submit>
    </CheckStep>
  );
}
