import { CheckField, DateField, Field, SelectField } from "~/components/form/field";
import { FieldList } from "~/components/form/field-list";
import { codeOptions } from "~/lib/options";
import type { FormWords } from "./__form-words";

export function educationFields({ t, words }: Pick<FormWords, "t" | "words">) {
  return (
    <FieldList name="educations" label={t("field.educations")} add={t("record:form.addEducation")}>
      {(row) => (
        <>
          <SelectField
            name={row("education")}
            label={t("field.education")}
            options={codeOptions([8, 6, 5, 4, 3, 2, 1, 0], words("education"))}
            required
          />
          <Field name={row("schoolName")} label={t("field.schoolName")} maxLength={100} required />
          <Field name={row("major")} label={t("field.major")} maxLength={100} />
          <SelectField
            name={row("schoolTier")}
            label={t("field.schoolTier")}
            options={codeOptions([1, 2, 4, 3, 0], words("schoolTier"))}
          />
          <SelectField
            name={row("studyMode")}
            label={t("field.studyMode")}
            options={codeOptions([2, 1, 3], words("studyMode"))}
          />
          <DateField name={row("startDate")} label={t("field.startDate")} />
          <DateField name={row("endDate")} label={t("field.endDate")} />
          <Field name={row("certificateNo")} label={t("field.certificateNo")} maxLength={50} />
          <CheckField name={row("graduated")} label={t("field.graduated")} />
          <CheckField name={row("isHighest")} label={t("field.isHighest")} />
        </>
      )}
    </FieldList>
  );
}
