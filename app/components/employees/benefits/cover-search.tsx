import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { SelectField } from "~/components/form/field";
import { SearchForm } from "~/components/table/search-form";
import { optionsOf } from "~/lib/options";
import { PersonFilters } from "./person-filters";

const STATES = ["coming", "running", "over"];

export function CoverSearch({ label, department }: { label: string } & ComponentProps<typeof PersonFilters>) {
  const { t } = useTranslation("benefits");
  return (
    <SearchForm main="likeEmpName" label={label}>
      <PersonFilters department={department} />
      <SelectField name="state" label={t("field.state")} options={optionsOf(t, "coverState", STATES)} />
    </SearchForm>
  );
}
