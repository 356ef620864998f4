import { useTranslation } from "react-i18next";
import { DateField, SelectField } from "~/components/form/field";
import { SearchForm } from "~/components/table/search-form";
import type { buy } from "~/contracts/employees/benefits/months";
import type { Out } from "~/contracts/endpoint";
import { optionsOf } from "~/lib/options";
import { PersonFilters } from "./person-filters";

/** Filters of a month's list; `kinds` where it holds more than one. */
export function MonthSearch({
  label,
  department,
  kinds = [],
}: {
  label: string;
  department: Out<(typeof buy)["month"]>["department"];
  kinds?: readonly number[];
}) {
  const { t } = useTranslation("benefits");
  return (
    <SearchForm main="likeEmpName" label={label}>
      <DateField name="month" type="month" label={t("field.month")} />
      <PersonFilters department={department} />
      {kinds.length > 0 && <SelectField name="kind" label={t("field.kind")} options={optionsOf(t, "kind", kinds)} />}
      <SelectField name="source" label={t("field.source")} options={optionsOf(t, "source", [1, 2, 3])} />
    </SearchForm>
  );
}
