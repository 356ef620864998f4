import { useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DepartmentFilter } from "~/components/employees/department-filter";
import { DateRangeField, Field, SelectField } from "~/components/form/field";
import { MoreFilters, SearchForm } from "~/components/table/search-form";
import { FORM_STATES } from "~/contracts/approvals/codes";
import type { Out } from "~/contracts/endpoint";
import { RECEIPT_CATEGORIES } from "~/contracts/finance/codes";
import type { receiptFilters } from "~/contracts/finance/receipts";
import { optionsOf } from "~/lib/options";

const RARE = ["likeEmpName", "departmentId", "companyId"];

/** What the list of receipts is narrowed by. */
export function ReceiptSearch({ department, companies, accounts }: Out<typeof receiptFilters>) {
  const { t } = useTranslation(["receipt", "approval"]);
  const [query] = useSearchParams();
  return (
    <SearchForm
      main="formNo"
      label={t("list.search")}
      more={
        <MoreFilters count={RARE.filter((name) => query.get(name)).length}>
          <Field name="likeEmpName" label={t("field.requester")} maxLength={50} />
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
      <Field name="likePayer" label={t("field.payerName")} maxLength={50} />
      <SelectField
        name="accountId"
        label={t("field.account")}
        options={accounts.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <SelectField name="category" label={t("field.category")} options={optionsOf(t, "category", RECEIPT_CATEGORIES)} />
      <SelectField name="status" label={t("field.status")} options={optionsOf(t, "approval:status", FORM_STATES)} />
      <DateRangeField from="dateFrom" to="dateTo" label={t("list.made")} wide />
    </SearchForm>
  );
}
