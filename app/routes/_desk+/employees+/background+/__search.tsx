import { useTranslation } from "react-i18next";
import { DateRangeField, Field, SelectField } from "~/components/form/field";
import { SearchForm } from "~/components/table/search-form";
import { BACKGROUND_STATES, RECORDED_RESULTS, SUBJECT_TYPES } from "~/contracts/employees/codes";
import { optionsOf } from "~/lib/options";

export function CheckSearch() {
  const { t } = useTranslation("background");
  return (
    <SearchForm main="likeName" label={t("list.search")}>
      <Field name="likeName" label={t("list.likeName")} maxLength={50} />
      <SelectField
        name="subjectType"
        label={t("field.subjectType")}
        options={optionsOf(t, "subjectType", SUBJECT_TYPES)}
      />
      <SelectField name="state" label={t("field.state")} options={optionsOf(t, "state", BACKGROUND_STATES)} />
      <SelectField name="result" label={t("field.result")} options={optionsOf(t, "result", RECORDED_RESULTS)} />
      <DateRangeField from="completedFrom" to="completedTo" label={t("list.completed")} wide />
    </SearchForm>
  );
}
