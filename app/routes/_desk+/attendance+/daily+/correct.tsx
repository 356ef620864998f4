import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Field, Fields, TextField } from "~/components/form/field";
import { Submit } from "~/components/form/foot";
import { StepPage } from "~/components/layout/step-page";
import { CORRECTABLE } from "~/contracts/attendance/codes";
import { correctDay } from "~/contracts/attendance/day-corrections";
import { explainDay } from "~/contracts/attendance/days";
import { call, mayCall } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { readForm } from "~/session/posted-form.server";
import { dayAsked } from "./__day-asked.server";
import { openCorrection } from "./__open-correction";

export const handle: PageHandle = { title: "attDays:correct.title", i18n: ["attDays"], menu: attendancePaths.daily };

export async function loader({ request }: LoaderFunctionArgs) {
  await mayCall(request, correctDay);
  return call(request, explainDay, dayAsked(request));
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const { empId, workDate } = dayAsked(request);
  return submit(request, correctDay, { empId, workDate }, attendancePaths.dayExplain(empId, workDate), {
    form,
    flash: "attDays:correct.done",
  });
}

const UNITS: Readonly<Record<string, "centi" | "points">> = {
  absentCentiDay: "centi",
  missingIn: "points",
  missingOut: "points",
};

export default function CorrectDay() {
  const day = useLoaderData<typeof loader>();
  const { t } = useTranslation("attDays");
  const open = openCorrection(day.corrections);
  const { figures } = day;
  return (
    <StepPage
      title={t("correct.title")}
      lead={`${day.name} ${day.jobNumber} ${day.workDate}`}
      text={t("correct.text")}
      version={open?.id ?? 0}
      values={open?.figures}
      reply={useActionData<typeof action>()}
      closed={!day.acts.includes("correct")}
      fields={
        <Fields>
          {CORRECTABLE.map((name) => (
            <Field
              key={name}
              name={name}
              label={t("correct.named", { name: t(`field.${name}`), unit: t(`correct.${UNITS[name] ?? "unit"}`) })}
              hint={figures ? t("correct.now", { n: figures[name] }) : undefined}
              inputMode="numeric"
              maxLength={4}
            />
          ))}
          <TextField name="reason" label={t("field.reason")} rows={2} maxLength={200} required wide />
        </Fields>
      }
      back={attendancePaths.dayExplain(day.empId, day.workDate)}
    >
      <Submit>{t("correct.save")}</Submit>
    </StepPage>
  );
}
