import { DateField, Field, RadioField, SelectField } from "~/components/form/field";
import { codeOptions } from "~/lib/options";
import type { FormWords } from "./__form-words";

/** Who the person is. Written as a function, not a component: the form reads the labels of its fields. */
export function basicFields({ t, words, stored }: FormWords) {
  return (
    <>
      <Field name="empName" label={t("field.empName")} maxLength={50} required />
      {!stored && (
        <Field name="jobNumber" label={t("field.jobNumber")} maxLength={20} hint={t("record:form.jobNumber")} />
      )}
      <Field name="usedName" label={t("field.usedName")} maxLength={50} />
      <RadioField
        name="gender"
        label={t("field.gender")}
        options={codeOptions([1, 2], words("gender"))}
        hint={t("record:form.fromIdNumber")}
      />
      <DateField name="birthDate" label={t("field.birthDate")} hint={t("record:form.fromIdNumber")} />
      <Field name="nation" label={t("field.nation")} maxLength={20} />
      <Field name="nativePlace" label={t("field.nativePlace")} maxLength={50} />
      <SelectField
        name="householdType"
        label={t("field.householdType")}
        options={codeOptions([1, 2], words("householdType"))}
      />
      <SelectField
        name="politicalStatus"
        label={t("field.politicalStatus")}
        options={codeOptions([1, 2, 3], words("politicalStatus"))}
      />
      {stored && (
        <SelectField
          name="maritalStatus"
          label={t("field.maritalStatus")}
          options={codeOptions([0, 1, 2], words("maritalStatus"))}
          blank={false}
        />
      )}
      <DateField name="firstWorkDate" label={t("field.firstWorkDate")} hint={t("record:form.firstWorkDate")} />
      <SelectField
        name="retireCategory"
        label={t("field.retireCategory")}
        options={codeOptions([1, 2, 3], words("retireCategory"))}
      />
    </>
  );
}
