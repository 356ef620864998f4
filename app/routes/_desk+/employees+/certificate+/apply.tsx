import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Fields, RequiredHint } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { applyCertificate, certificateApplication, searchCertificates } from "~/contracts/employees/certificates";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { CertificateFields } from "./__fields";

export const handle: PageHandle = {
  title: "certificates:apply.title",
  i18n: ["certificates"],
  menu: employeePaths.certificates,
};

/** A new request, or with `?request=` the own one that came back. */
export async function loader({ request }: LoaderFunctionArgs) {
  const requestId = new URL(request.url).searchParams.get("request");
  if (requestId !== null)
    return { values: await call(request, certificateApplication, { requestId: recordId(request, requestId) }) };
  await call(request, searchCertificates, { page: { pageSize: 1 } });
  return { values: { type: 1, language: "zh", requestId: undefined, requestVersion: undefined } };
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, applyCertificate, {}, employeePaths.mine, "certificates:apply.sent");
}

export default function ApplyCertificate() {
  const { values } = useLoaderData<typeof loader>();
  const { t } = useTranslation("certificates");
  return (
    <Page title={t("apply.title")} lead={<RequiredHint />}>
      <PostForm lastResult={useActionData<typeof action>()} defaultValue={values}>
        {values.requestId !== undefined && <input type="hidden" name="requestId" value={values.requestId} readOnly />}
        {values.requestVersion !== undefined && (
          <input type="hidden" name="requestVersion" value={values.requestVersion} readOnly />
        )}
        <Fields>
          <CertificateFields type={values.requestId === undefined ? undefined : values.type} />
        </Fields>
        <Foot submit={t("apply.submit")} cancel={employeePaths.certificates} hint={t("apply.foot")} />
      </PostForm>
    </Page>
  );
}
