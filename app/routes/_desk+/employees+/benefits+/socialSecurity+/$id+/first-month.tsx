import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FirstMonthForm } from "~/components/employees/benefits/archive-steps";
import { Page } from "~/components/layout/page";
import { social } from "~/contracts/employees/benefits/archives";
import { call, mayCall, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";

export const handle: PageHandle = { title: "benefits:archive.firstMonthTitle", i18n: ["benefits"] };

const pathOf = (id: number) => `${employeePaths.social}/${id}`;

export async function loader({ request, params }: LoaderFunctionArgs) {
  await mayCall(request, social.firstMonth);
  return call(request, social.detail, { id: recordId(request, params.id) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, social.firstMonth, { id: recordId(request, params.id) }, ({ id }) => pathOf(id), {
    flash: ({ month }) => ({ key: "benefits:archive.firstMonthSaved", params: { month } }),
  });
}

export default function FirstMonth() {
  const archive = useLoaderData<typeof loader>();
  const { t } = useTranslation("benefits");
  return (
    <Page title={t("archive.firstMonthTitle")} lead={`${archive.empName} ${archive.jobNumber}`}>
      <FirstMonthForm reply={useActionData<typeof action>()} archive={archive} address={pathOf(archive.id)} />
    </Page>
  );
}
