import { useTranslation } from "react-i18next";
import { DepartmentFilter } from "~/components/employees/department-filter";
import { DateRangeField, Field, SelectField } from "~/components/form/field";
import { SearchForm } from "~/components/table/search-form";
import { CONTRACT_STATE, CONTRACT_STATES, CONTRACT_TYPES } from "~/contracts/employees/codes";
import type { contractFilters } from "~/contracts/employees/contract-lists";
import type { Out } from "~/contracts/endpoint";
import { codeOptions } from "~/lib/options";

/** A dropped draft is no contract of the list. */
const LISTED = CONTRACT_STATES.filter((state) => state !== CONTRACT_STATE.discarded);

export function ContractSearch({
  department,
  companies,
}: Pick<Out<typeof contractFilters>, "department" | "companies">) {
  const { t } = useTranslation(["contract", "employees"]);
  return (
    <SearchForm main="likeEmpName" label={t("list.search")} keep={["view"]}>
      <Field name="likeEmpName" label={t("list.nameOrNumber")} maxLength={50} />
      <DepartmentFilter label={t("field.department")} department={department} />
      <SelectField
        name="companyId"
        label={t("field.company")}
        options={companies.map(({ companyId, companyName }) => ({ value: companyId, label: companyName }))}
      />
      <SelectField
        name="type"
        label={t("field.type")}
        options={codeOptions(CONTRACT_TYPES, (type) =>
          t(`employees:contractType.${type}` as "employees:contractType.1"),
        )}
      />
      <SelectField
        name="state"
        label={t("field.state")}
        options={codeOptions(LISTED, (state) => t(`employees:contractState.${state}` as "employees:contractState.1"))}
      />
      <DateRangeField from="endFrom" to="endTo" label={t("list.end")} wide />
    </SearchForm>
  );
}
