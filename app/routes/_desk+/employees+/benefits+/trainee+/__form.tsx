import { useLocation, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { pickedPerson, pickPersonHref } from "~/components/employees/pick-person";
import { DateField, Field, Fields, SelectField } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { PersonField } from "~/components/form/person-field";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { employeePaths } from "~/lib/employees/paths";
import { optionsOf } from "~/lib/options";

/** Whose cover it is, is chosen once. */
export function TraineeForm({ reply, values }: { reply: FormResult; values?: Record<string, unknown> }) {
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
        <SelectField name="cover" label={t("field.cover")} options={optionsOf(t, "cover", [1, 2])} required />
        <Field name="policyNo" label={t("field.policyNo")} maxLength={40} required />
        <DateField name="fromDay" label={t("field.fromDay")} required />
        <DateField name="toDay" label={t("field.toDay")} required />
      </Fields>
      <Foot submit={t("save")} cancel={employeePaths.traineeBenefits} />
    </PostForm>
  );
}
