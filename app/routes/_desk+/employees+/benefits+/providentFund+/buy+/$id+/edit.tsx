import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AdjustForm } from "~/components/employees/benefits/month-steps";
import { Page } from "~/components/layout/page";
import { buy } from "~/contracts/employees/benefits/months";
import { call, mayCall, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";

export const handle: PageHandle = { title: "benefits:month.adjustTitle", i18n: ["benefits"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  await mayCall(request, buy.save);
  return call(request, buy.detail, { id: recordId(request, params.id) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, buy.save, { id: recordId(request, params.id) }, ({ id }) => `${employeePaths.buy}/${id}`, {
    flash: "benefits:saved.line",
  });
}

export default function Adjust() {
  const row = useLoaderData<typeof loader>();
  const { t } = useTranslation("benefits");
  return (
    <Page title={t("month.adjustTitle")} lead={`${row.empName} ${row.jobNumber} ${row.month} ${t(`kind.${row.kind}`)}`}>
      <AdjustForm reply={useActionData<typeof action>()} row={row} address={employeePaths.buy} />
    </Page>
  );
}
