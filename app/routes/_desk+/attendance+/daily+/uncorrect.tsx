import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { TextField } from "~/components/form/field";
import { Submit } from "~/components/form/foot";
import { StepPage } from "~/components/layout/step-page";
import { uncorrectDay } from "~/contracts/attendance/day-corrections";
import { explainDay } from "~/contracts/attendance/days";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { readForm } from "~/session/posted-form.server";
import { dayAsked } from "../scheduling+/__day-asked.server";
import { openCorrection } from "./__open-correction";

export const handle: PageHandle = { title: "attDays:uncorrect.title", i18n: ["attDays"], menu: attendancePaths.daily };

export async function loader({ request }: LoaderFunctionArgs) {
  return call(request, explainDay, dayAsked(request));
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const { empId, workDate } = dayAsked(request);
  return submit(request, uncorrectDay, { empId, workDate }, attendancePaths.dayExplain(empId, workDate), {
    form,
    flash: "attDays:uncorrect.done",
  });
}

export default function UncorrectDay() {
  const day = useLoaderData<typeof loader>();
  const { t } = useTranslation("attDays");
  return (
    <StepPage
      title={t("uncorrect.title")}
      lead={`${day.name} ${day.jobNumber} ${day.workDate}`}
      text={t("uncorrect.text")}
      version={openCorrection(day.corrections)?.id ?? 0}
      reply={useActionData<typeof action>()}
      fields={<TextField name="reason" label={t("field.reason")} rows={2} maxLength={200} required />}
      back={attendancePaths.dayExplain(day.empId, day.workDate)}
    >
      <Submit kind="danger-main">{t("act.uncorrect")}</Submit>
    </StepPage>
  );
}
