import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { pickedPerson, pickPersonHref } from "~/components/employees/pick-person";
import { CheckField, DateField, Fields, RequiredHint, SelectField, TextField } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { PersonField } from "~/components/form/person-field";
import { PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { saveTemporary, shiftChoices } from "~/contracts/attendance/schedule-temporary";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { attendancePaths } from "~/lib/attendance/paths";
import type { PageHandle } from "~/lib/handle";
import { companyDay } from "~/lib/period";
import { useShiftOptions } from "../__shift-options";

export const handle: PageHandle = {
  title: "schedDays:temporary.create",
  i18n: ["schedDays", "attendance"],
};

export async function loader({ request }: LoaderFunctionArgs) {
  return { shifts: await call(request, shiftChoices), today: companyDay() };
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, saveTemporary, {}, attendancePaths.temporary, {
    flash: ({ changed }) => ({ key: changed > 0 ? "schedDays:saved" : "schedDays:same" }),
  });
}

export default function NewTemporary() {
  const { shifts, today } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation(["schedDays", "attendance"]);
  const [search] = useSearchParams();
  const values = { workDate: today, ...pickedPerson(search, "empId") };
  return (
    <Page title={t("temporary.create")} lead={<RequiredHint />}>
      <PostForm lastResult={reply} defaultValue={values}>
        <Fields>
          <PersonField
            name="empId"
            label={t("field.employee")}
            pickerHref={pickPersonHref("empId", attendancePaths.temporaryNew)}
            required
          />
          <DateField name="workDate" label={t("field.workDate")} hint={t("temporary.dateHint")} required />
          <SelectField
            name="shift"
            label={t("field.shift")}
            options={useShiftOptions(shifts)}
            hint={t("temporary.shiftHint")}
            required
          />
          <TextField name="reason" label={t("field.reason")} maxLength={200} required wide />
          {reply?.error?.confirm && <CheckField name="confirm" label={t("confirmLabel")} text={t("confirm")} wide />}
        </Fields>
        <Foot submit={t("attendance:save")} cancel={attendancePaths.temporary} />
      </PostForm>
    </Page>
  );
}
