import { useTranslation } from "react-i18next";
import { DateRangeField, Field, SelectField } from "~/components/form/field";
import { SearchForm } from "~/components/table/search-form";
import { BACKGROUND_STATES, RECORDED_RESULTS, SUBJECT_TYPES } from "~/contracts/employees/codes";
import { codeOptions } from "~/lib/options";

export function CheckSearch() {
  const { t } = useTranslation("background");
  return (
    <SearchForm main="likeName" label={t("list.search")}>
      <Field name="likeName" label={t("list.likeName")} maxLength={50} />
      <SelectField
        name="subjectType"
        label={t("field.subjectType")}
        options={codeOptions(SUBJECT_TYPES, (code) => t(`subjectType.${code}`))}
      />
      <SelectField
        name="state"
        label={t("field.state")}
        options={codeOptions(BACKGROUND_STATES, (code) => t(`state.${code}`))}
      />
      <SelectField
        name="result"
        label={t("field.result")}
        options={codeOptions(RECORDED_RESULTS, (code) => t(`result.${code}`))}
      />
      <DateRangeField from="completedFrom" to="completedTo" label={t("list.completed")} wide />
    </SearchForm>
  );
}
