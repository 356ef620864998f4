import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Field, Fields, SelectField, TextField } from "~/components/form/field";
import { Submit } from "~/components/form/foot";
import { StepPage } from "~/components/layout/step-page";
import { createDifference } from "~/contracts/attendance/months";
import { submit } from "~/door/submit.server";
import { FIGURES } from "~/lib/attendance/month-figures";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { readForm } from "~/session/posted-form.server";
import { readMonth } from "./__read.server";

export const handle: PageHandle = { title: "attMonth:difference", i18n: ["attMonth"], menu: attendancePaths.months };

export async function loader({ request }: LoaderFunctionArgs) {
  return readMonth(request);
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const { id, empId, month } = await readMonth(request);
  return submit(request, createDifference, { id }, () => attendancePaths.monthOf(empId, month), {
    form,
    flash: "attMonth:done.difference",
  });
}

export default function MonthDifference() {
  const data = useLoaderData<typeof loader>();
  const { t } = useTranslation("attMonth");
  const { version, empId, empName, month } = data;
  return (
    <StepPage
      title={t("difference")}
      lead={t("detailOf", { name: empName, month })}
      text={t("differenceText")}
      version={version}
      reply={useActionData<typeof action>()}
      back={attendancePaths.monthOf(empId, month)}
      fields={
        <Fields>
          <SelectField
            name="field"
            label={t("field.field")}
            options={FIGURES.map((name) => ({ value: name, label: `${t(`field.${name}`)} (${data[name]})` }))}
            required
          />
          <Field
            name="after"
            label={t("field.after")}
            hint={t("afterHint")}
            inputMode="numeric"
            maxLength={6}
            required
          />
          <TextField name="reason" label={t("field.reason")} rows={2} maxLength={300} required wide />
        </Fields>
      }
    >
      <Submit>{t("difference")}</Submit>
    </StepPage>
  );
}
