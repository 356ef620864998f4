import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { formTypeDetail, updateFormType } from "~/contracts/approvals/form-types";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { approvalPaths } from "~/lib/approvals/paths";
import type { PageHandle } from "~/lib/handle";
import { FormTypeForm } from "../__form";

export const handle: PageHandle = { title: "process:type.edit", i18n: ["process", "system"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, formTypeDetail, { formTypeCode: params.code });
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, updateFormType, { formTypeCode: params.code }, approvalPaths.formTypes, {
    flash: "process:saved.formType",
  });
}

export default function EditFormType() {
  const type = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("process");
  return (
    <Page title={t("type.editOf", { name: type.name })} lead={<RequiredHint />}>
      <FormTypeForm type={type} reply={reply} />
    </Page>
  );
}
