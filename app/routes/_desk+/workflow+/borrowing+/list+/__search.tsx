import { useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DepartmentFilter } from "~/components/employees/department-filter";
import { DateRangeField, Field, SelectField } from "~/components/form/field";
import { MoreFilters, SearchForm } from "~/components/table/search-form";
import { FORM_STATES } from "~/contracts/approvals/codes";
import type { Out } from "~/contracts/endpoint";
import type { borrowingFilters } from "~/contracts/finance/borrowings";
import { BORROWING_PURPOSES, CLEAR_STATES } from "~/contracts/finance/codes";
import { optionsOf } from "~/lib/options";

const RARE = ["companyId", "purpose"];

/** What the list of advances is narrowed by. */
export function BorrowingSearch({ department, companies }: Omit<Out<typeof borrowingFilters>, "mayBegin">) {
  const { t } = useTranslation(["borrowing", "approval"]);
  const [query] = useSearchParams();
  return (
    <SearchForm
      main="formNo"
      label={t("list.search")}
      more={
        <MoreFilters count={RARE.filter((name) => query.get(name)).length}>
          <SelectField
            name="companyId"
            label={t("field.company")}
            options={companies.map(({ companyId, companyName: name }) => ({ value: companyId, label: name }))}
          />
          <SelectField
            name="purpose"
            label={t("field.purpose")}
            options={optionsOf(t, "purpose", BORROWING_PURPOSES)}
          />
        </MoreFilters>
      }
    >
      <Field name="formNo" label={t("field.number")} maxLength={40} />
      <Field name="likeEmpName" label={t("field.requester")} maxLength={50} />
      <DepartmentFilter label={t("field.department")} department={department} />
      <SelectField name="status" label={t("field.status")} options={optionsOf(t, "approval:status", FORM_STATES)} />
      <SelectField name="clearStatus" label={t("field.clearStatus")} options={optionsOf(t, "clear", CLEAR_STATES)} />
      <DateRangeField from="dateFrom" to="dateTo" label={t("list.made")} wide />
    </SearchForm>
  );
}
