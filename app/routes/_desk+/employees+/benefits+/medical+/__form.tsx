import { useLocation, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { pickedPerson, pickPersonHref } from "~/components/employees/pick-person";
import { DateField, Field, Fields } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { PersonField } from "~/components/form/person-field";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { employeePaths } from "~/lib/employees/paths";

/** Whose cover it is, is chosen once. */
export function MedicalForm({ reply, values }: { reply: FormResult; values?: Record<string, unknown> }) {
  const { t } = useTranslation("benefits");
  const { pathname, search } = useLocation();
  const [query] = useSearchParams();
  return (
    <PostForm
      lastResult={reply}
      defaultValue={values ?? { empIdText: query.get("empIdText") ?? "", ...pickedPerson(query, "empId") }}
    >
      <Fields>
        {!values && (
          <PersonField
            name="empId"
            label={t("field.empName")}
            pickerHref={pickPersonHref("empId", pathname + search)}
            required
          />
        )}
        <Field name="plan" label={t("field.plan")} maxLength={50} required />
        <Field name="policyNo" label={t("field.policyNo")} maxLength={40} />
        <DateField name="fromDay" label={t("field.fromDay")} required />
        <DateField name="toDay" label={t("field.toDay")} required />
        <Field name="dependants" label={t("field.dependants")} hint={t("medical.dependantsHint")} maxLength={200} />
        <DateField name="checkDate" label={t("field.checkDate")} hint={t("medical.checkHint")} />
        <Field name="checkOrg" label={t("field.checkOrg")} maxLength={100} />
      </Fields>
      <Foot submit={t("save")} cancel={employeePaths.medicalBenefits} />
    </PostForm>
  );
}
