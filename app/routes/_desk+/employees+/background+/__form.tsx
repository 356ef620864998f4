import { useLocation, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { pickedPerson, pickPersonHref } from "~/components/employees/pick-person";
import { ChecksField, Field, Fields, RadioField } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { PersonField } from "~/components/form/person-field";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { CHECK_ITEMS, SUBJECT_TYPE } from "~/contracts/employees/codes";
import { employeePaths } from "~/lib/employees/paths";
import { optionsOf } from "~/lib/options";

export function CheckForm({ reply }: { reply: FormResult }) {
  const { t } = useTranslation("background");
  const { pathname, search } = useLocation();
  const [query] = useSearchParams();
  return (
    <PostForm
      lastResult={reply}
      defaultValue={{ subjectType: String(SUBJECT_TYPE.employee), ...pickedPerson(query, "empId") }}
    >
      <Fields>
        <RadioField
          name="subjectType"
          label={t("field.subjectType")}
          options={optionsOf(t, "subjectType", [SUBJECT_TYPE.employee, SUBJECT_TYPE.candidate])}
          required
          wide
        />
        <PersonField
          name="empId"
          label={t("field.employee")}
          pickerHref={pickPersonHref("empId", pathname + search)}
          hint={t("new.employeeHint")}
        />
        <Field name="mobile" type="tel" label={t("field.candidate")} hint={t("new.candidateHint")} maxLength={20} />
        <Field name="vendor" label={t("field.vendor")} maxLength={100} />
        <ChecksField
          name="items"
          label={t("field.items")}
          options={optionsOf(t, "item", CHECK_ITEMS)}
          hint={t("new.itemsHint")}
          required
          wide
        />
      </Fields>
      <Foot submit={t("new.submit")} cancel={employeePaths.checks} />
    </PostForm>
  );
}
