import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Field, Fields, SelectField, TextField } from "~/components/form/field";
import { Submit } from "~/components/form/foot";
import { StepPage } from "~/components/layout/step-page";
import { createDifference } from "~/contracts/attendance/month-differences";
import { mayCall } from "~/door/call.server";
import { FIGURES } from "~/lib/attendance/month-figures";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { readMonth, stepOfMonth } from "./__read.server";

export const handle: PageHandle = {
  title: "attMonth:difference",
  i18n: ["attMonth", "attFlow"],
  menu: attendancePaths.months,
};

export async function loader({ request }: LoaderFunctionArgs) {
  await mayCall(request, createDifference);
  return readMonth(request);
}

export async function action({ request }: ActionFunctionArgs) {
  return stepOfMonth(request, createDifference, "difference");
}

export default function MonthDifference() {
  const data = useLoaderData<typeof loader>();
  const { t } = useTranslation(["attMonth", "attFlow"]);
  const { version, empId, empName, month, undecided } = data;
  return (
    <StepPage
      title={t("difference")}
      lead={t("detailOf", { name: empName, month })}
      text={t("differenceText")}
      version={version}
      reply={useActionData<typeof action>()}
      closed={!data.acts.includes("difference")}
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
          {undecided.length > 0 && (
            <SelectField
              name="applicationId"
              label={t("field.application")}
              hint={t("applicationHint")}
              blank={t("none")}
              options={undecided.map(({ id, type, number, startDate }) => ({
                value: id,
                label: `${t(`attFlow:type.${type as 1}`)} ${number} ${startDate}`,
              }))}
            />
          )}
          <TextField name="reason" label={t("field.reason")} rows={2} maxLength={300} required wide />
        </Fields>
      }
    >
      <Submit>{t("difference")}</Submit>
    </StepPage>
  );
}
