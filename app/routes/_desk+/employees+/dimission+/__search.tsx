import { useTranslation } from "react-i18next";
import { DepartmentFilter } from "~/components/employees/department-filter";
import { DateRangeField, Field, SelectField } from "~/components/form/field";
import { SearchForm } from "~/components/table/search-form";
import { DIMISSION_STATES, DIMISSION_TYPES } from "~/contracts/employees/codes";
import type { dimissionFilters } from "~/contracts/employees/dimission";
import type { Out } from "~/contracts/endpoint";
import { optionsOf } from "~/lib/options";

export function DimissionSearch({ department }: Out<typeof dimissionFilters>) {
  const { t } = useTranslation("dimission");
  return (
    <SearchForm main="likeEmpName" label={t("list.search")}>
      <Field name="likeEmpName" label={t("list.nameOrNumber")} maxLength={50} />
      <DepartmentFilter label={t("field.department")} department={department} />
      <SelectField name="type" label={t("field.type")} options={optionsOf(t, "type", DIMISSION_TYPES)} />
      <SelectField name="state" label={t("field.state")} options={optionsOf(t, "state", DIMISSION_STATES)} />
      <DateRangeField from="lastFrom" to="lastTo" label={t("list.lastDay")} wide />
    </SearchForm>
  );
}
