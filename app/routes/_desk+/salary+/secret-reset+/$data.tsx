import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { resetWageSecret, wageResetDetail } from "~/contracts/salary/secrets";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { salaryPaths } from "~/lib/salary/paths";
import { readForm } from "~/session/posted-form.server";
import { ResetForm } from "./__form";

export const handle: PageHandle = { title: "salResets:step.title", i18n: ["salResets"], noCache: true };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, wageResetDetail, { empId: recordId(request, params.data) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  return submit(request, resetWageSecret, { empId: recordId(request, params.data) }, salaryPaths.resets, {
    form,
    flash: ({ empName }) => ({ key: "salResets:done", params: { name: empName } }),
  });
}

export default function ResetKey() {
  const row = useLoaderData<typeof loader>();
  const { t } = useTranslation("salResets");
  return (
    <Page title={t("step.title")} lead={`${row.empName} ${row.jobNumber}`}>
      <ResetForm row={row} reply={useActionData<typeof action>()} />
    </Page>
  );
}
