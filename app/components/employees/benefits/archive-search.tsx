import { useTranslation } from "react-i18next";
import { SelectField } from "~/components/form/field";
import { SearchForm } from "~/components/table/search-form";
import type { social } from "~/contracts/employees/benefits/archives";
import type { Out } from "~/contracts/endpoint";
import { optionsOf } from "~/lib/options";
import { PersonFilters } from "./person-filters";

const STATES = ["insured", "stopped", "unregistered", "overdue", "left"];

export function ArchiveSearch({ label, filters }: { label: string; filters: Out<(typeof social)["filters"]> }) {
  const { t } = useTranslation("benefits");
  return (
    <SearchForm main="likeEmpName" label={label}>
      <PersonFilters department={filters.department} />
      <SelectField name="cityCode" label={t("field.city")} options={filters.cities} />
      <SelectField name="state" label={t("field.state")} options={optionsOf(t, "archiveState", STATES)} />
    </SearchForm>
  );
}
