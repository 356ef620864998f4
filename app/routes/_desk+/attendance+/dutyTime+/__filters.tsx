import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { DepartmentFilter } from "~/components/employees/department-filter";
import { DateField, Field, SelectField } from "~/components/form/field";
import { SearchForm } from "~/components/table/search-form";
import { DUTIES } from "~/contracts/attendance/codes";
import { optionsOf } from "~/lib/options";

export function DutyFilters({ department }: Pick<ComponentProps<typeof DepartmentFilter>, "department">) {
  const { t } = useTranslation("attDuty");
  return (
    <SearchForm main="likeName" label={t("search")}>
      <Field name="likeName" label={t("likeName")} maxLength={50} />
      <DateField type="month" name="month" label={t("field.month")} />
      <DepartmentFilter label={t("field.department")} department={department} />
      <SelectField name="dutyType" label={t("field.dutyType")} options={optionsOf(t, "type", DUTIES)} />
    </SearchForm>
  );
}
