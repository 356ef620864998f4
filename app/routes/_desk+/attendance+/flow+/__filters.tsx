import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { DateRangeField, Field, SelectField } from "~/components/form/field";
import { useCodes } from "~/components/shell/use-codes";
import { SearchForm } from "~/components/table/search-form";
import { APPLICATION_STATES } from "~/contracts/attendance/codes";
import { MAY_SEE_OTHERS } from "~/contracts/attendance/may";
import { optionsOf } from "~/lib/options";

/** By what lists of applications are filtered; whoever sees the own ones alone is not asked whose. */
export function ApplicationFilters({ type }: { type?: ReactNode }) {
  const { t } = useTranslation("attFlow");
  const may = useCodes();
  const others = MAY_SEE_OTHERS.some((code) => may(code));
  return (
    <SearchForm main={others ? "likeName" : type ? "type" : "state"} label={t("search")}>
      {others && <Field name="likeName" label={t("field.likeName")} maxLength={50} />}
      {type}
      <SelectField name="state" label={t("field.state")} options={optionsOf(t, "state", APPLICATION_STATES)} />
      {others && (
        <SelectField
          name="whose"
          label={t("field.whose")}
          options={[{ value: "own", label: t("whose.own") }]}
          blank={t("whose.all")}
        />
      )}
      <DateRangeField from="from" to="to" label={t("field.dates")} wide />
    </SearchForm>
  );
}
