import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BaseForm } from "~/components/employees/benefits/archive-steps";
import { Page } from "~/components/layout/page";
import { social } from "~/contracts/employees/benefits/archives";
import { call, mayCall, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { companyDay } from "~/lib/period";

export const handle: PageHandle = { title: "benefits:archive.baseTitle", i18n: ["benefits"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  await mayCall(request, social.rebase);
  return { archive: await call(request, social.detail, { id: recordId(request, params.id) }), today: companyDay() };
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(
    request,
    social.rebase,
    { id: recordId(request, params.id) },
    ({ id }) => `${employeePaths.social}/${id}`,
    {
      flash: ({ month }) => ({ key: "benefits:archive.baseFrom", params: { month } }),
    },
  );
}

export default function BaseArchive() {
  const { archive, today } = useLoaderData<typeof loader>();
  const { t } = useTranslation("benefits");
  return (
    <Page title={t("archive.baseTitle")} lead={`${archive.empName} ${archive.jobNumber}`}>
      <BaseForm
        reply={useActionData<typeof action>()}
        archive={archive}
        today={today}
        address={`${employeePaths.social}/${archive.id}`}
        scheme="social"
      />
    </Page>
  );
}
