import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Fields, TextField } from "~/components/form/field";
import { Submit } from "~/components/form/foot";
import { StepPage } from "~/components/layout/step-page";
import { disputeMonth } from "~/contracts/attendance/months";
import { submit } from "~/door/submit.server";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { readForm } from "~/session/posted-form.server";
import { readMonth } from "./__read.server";

export const handle: PageHandle = { title: "attMonth:dispute", i18n: ["attMonth"], menu: attendancePaths.months };

export async function loader({ request }: LoaderFunctionArgs) {
  return readMonth(request);
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const { id, empId, month } = await readMonth(request);
  return submit(request, disputeMonth, { id }, () => attendancePaths.monthOf(empId, month), {
    form,
    flash: "attMonth:done.dispute",
  });
}

export default function DisputeMonth() {
  const { version, empId, empName, month, disputeText } = useLoaderData<typeof loader>();
  const { t } = useTranslation("attMonth");
  return (
    <StepPage
      title={t("dispute")}
      lead={t("detailOf", { name: empName, month })}
      text={disputeText}
      version={version}
      reply={useActionData<typeof action>()}
      back={attendancePaths.monthOf(empId, month)}
      fields={
        <Fields>
          <TextField name="text" label={t("field.text")} rows={3} maxLength={500} required wide />
        </Fields>
      }
    >
      <Submit>{t("dispute")}</Submit>
    </StepPage>
  );
}
