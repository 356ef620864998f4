import { useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DepartmentFilter } from "~/components/employees/department-filter";
import { DateRangeField, Field, SelectField } from "~/components/form/field";
import { SiteField } from "~/components/form/site-field";
import { MoreFilters, SearchForm } from "~/components/table/search-form";
import type { archiveFilters } from "~/contracts/employees/archives";
import type { Out } from "~/contracts/endpoint";
import { codeOptions } from "~/lib/options";

const RARE = ["levelId", "staffType", "idCard", "contractEndFrom", "contractEndTo"];

/** Filters of the archives list. */
export function ArchiveSearch({ filters }: { filters: Out<typeof archiveFilters> }) {
  const { t } = useTranslation("employees");
  const [search] = useSearchParams();
  const words = (prefix: string) => (code: string | number) => t(`${prefix}.${code}` as never);
  const rareSet = RARE.filter((name) => search.get(name)).length;
  return (
    <SearchForm
      main="likeEmpName"
      label={t("archives.search")}
      more={
        <MoreFilters count={rareSet}>
          <SelectField
            name="levelId"
            label={t("field.level")}
            options={filters.levels.map((level) => ({ value: level.levelId, label: level.name }))}
          />
          <SelectField
            name="staffType"
            label={t("field.staffType")}
            options={codeOptions([1, 2, 3, 4, 5], words("staffType"))}
          />
          <SelectField
            name="idCard"
            label={t("field.idCard")}
            options={codeOptions(["valid", "expiring", "expired"], words("idCard"))}
          />
          <DateRangeField from="contractEndFrom" to="contractEndTo" label={t("field.contractEnd")} wide />
        </MoreFilters>
      }
    >
      <Field
        name="likeEmpName"
        label={t("archives.nameOrNumber")}
        placeholder={t("archives.namePlaceholder")}
        maxLength={50}
      />
      <DepartmentFilter label={t("field.department")} department={filters.department} />
      <SelectField
        name="positionId"
        label={t("field.position")}
        options={filters.positions.map((position) => ({ value: position.positionId, label: position.name }))}
      />
      <SiteField name="siteId" label={t("field.siteId")} among="home" />
      <SelectField
        name="employment"
        label={t("field.employment")}
        options={codeOptions([1, 2, 3], words("employment"))}
      />
      <DateRangeField from="hireFrom" to="hireTo" label={t("field.hireDate")} wide />
    </SearchForm>
  );
}
