import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { StopForm } from "~/components/employees/benefits/archive-steps";
import { Page } from "~/components/layout/page";
import { fund } from "~/contracts/employees/benefits/archives";
import { call, mayCall, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { companyDay } from "~/lib/period";

export const handle: PageHandle = { title: "benefits:archive.stopTitle", i18n: ["benefits"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  await mayCall(request, fund.stop);
  return { archive: await call(request, fund.detail, { id: recordId(request, params.id) }), today: companyDay() };
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, fund.stop, { id: recordId(request, params.id) }, ({ id }) => `${employeePaths.fund}/${id}`, {
    flash: ({ month }) => ({ key: "benefits:archive.stoppedFrom", params: { month } }),
  });
}

export default function StopArchive() {
  const { archive, today } = useLoaderData<typeof loader>();
  const { t } = useTranslation("benefits");
  return (
    <Page title={t("archive.stopTitle")} lead={`${archive.empName} ${archive.jobNumber}`}>
      <StopForm
        reply={useActionData<typeof action>()}
        archive={archive}
        today={today}
        address={`${employeePaths.fund}/${archive.id}`}
      />
    </Page>
  );
}
