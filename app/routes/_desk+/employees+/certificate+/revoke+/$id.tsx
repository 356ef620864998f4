import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CheckField, TextField } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { certificateDetail, revokeCertificate } from "~/contracts/employees/certificates";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { notThere } from "~/session/refused.server";

export const handle: PageHandle = {
  title: "certificates:revoke.title",
  i18n: ["certificates"],
  menu: employeePaths.certificates,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { id, certNo, empName, version, mayRevoke } = await call(request, certificateDetail, {
    id: recordId(request, params.id),
  });
  if (!mayRevoke) throw notThere(request);
  return { id, certNo, empName, version };
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, revokeCertificate, { id: params.id }, ({ id }) => employeePaths.certificate(id), {
    flash: "certificates:revoke.done",
  });
}

export default function RevokeCertificate() {
  const { id, certNo, empName, version } = useLoaderData<typeof loader>();
  const { t } = useTranslation("certificates");
  return (
    <Page title={t("revoke.title")} lead={`${certNo} ${empName}`}>
      <PostForm lastResult={useActionData<typeof action>()} defaultValue={{ version }}>
        <TextField name="reason" label={t("field.reason")} rows={3} maxLength={200} required />
        <CheckField name="reissue" label={t("revoke.reissue")} text={t("revoke.reissueText")} />
        <Foot submit={t("revoke.submit")} kind="danger-main" cancel={employeePaths.certificate(id)} />
      </PostForm>
    </Page>
  );
}
