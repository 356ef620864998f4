import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Field, TextField } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { endSubsidy, subsidyDetail } from "~/contracts/employees/subsidies";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { companyDay } from "~/lib/period";
import { notThere } from "~/session/refused.server";

export const handle: PageHandle = { title: "subsidy:end.title", i18n: ["subsidy"], menu: employeePaths.subsidies };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const row = await call(request, subsidyDetail, { id: recordId(request, params.id) });
  if (!row.mayEnd) throw notThere(request);
  const [stopMonth] = [companyDay().slice(0, 7), row.endMonth].sort();
  return { ...row, stopMonth };
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, endSubsidy, { id: params.id }, employeePaths.subsidies, "subsidy:end.done");
}

export default function EndSubsidy() {
  const { version, stopMonth, empName, jobNumber, companyName } = useLoaderData<typeof loader>();
  const { t } = useTranslation("subsidy");
  return (
    <Page title={t("end.title")} lead={`${empName} ${jobNumber} ${companyName}`}>
      <PostForm lastResult={useActionData<typeof action>()} defaultValue={{ version, stopMonth }}>
        <Field name="stopMonth" label={t("field.stopMonth")} hint={t("end.hint")} maxLength={7} required />
        <TextField name="reason" label={t("field.reason")} rows={3} maxLength={200} required />
        <Foot submit={t("end.submit")} kind="danger-main" cancel={employeePaths.subsidies} />
      </PostForm>
    </Page>
  );
}
