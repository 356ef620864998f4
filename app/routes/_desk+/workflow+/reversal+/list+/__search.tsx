import { useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DepartmentFilter } from "~/components/employees/department-filter";
import { DateRangeField, Field, SelectField } from "~/components/form/field";
import { MoreFilters, SearchForm } from "~/components/table/search-form";
import { FORM_STATES } from "~/contracts/approvals/codes";
import type { Out } from "~/contracts/endpoint";
import { REVERSAL_WAYS } from "~/contracts/finance/codes";
import type { reversalFilters } from "~/contracts/finance/reversals";
import { optionsOf } from "~/lib/options";

const RARE = ["departmentId", "companyId"];

/** What the list of reversals is narrowed by. */
export function ReversalSearch({ department, companies }: Out<typeof reversalFilters>) {
  const { t } = useTranslation(["reversal", "approval"]);
  const [query] = useSearchParams();
  return (
    <SearchForm
      main="formNo"
      label={t("list.search")}
      more={
        <MoreFilters count={RARE.filter((name) => query.get(name)).length}>
          <DepartmentFilter label={t("field.department")} department={department} />
          <SelectField
            name="companyId"
            label={t("field.company")}
            options={companies.map(({ companyId, companyName: name }) => ({ value: companyId, label: name }))}
          />
        </MoreFilters>
      }
    >
      <Field name="formNo" label={t("field.number")} maxLength={40} />
      <Field name="advanceNo" label={t("field.borrowingId")} maxLength={40} />
      <Field name="likeEmpName" label={t("field.requester")} maxLength={50} />
      <SelectField name="way" label={t("field.way")} options={optionsOf(t, "way", REVERSAL_WAYS)} />
      <SelectField name="status" label={t("field.status")} options={optionsOf(t, "approval:status", FORM_STATES)} />
      <DateRangeField from="dateFrom" to="dateTo" label={t("list.made")} wide />
    </SearchForm>
  );
}
