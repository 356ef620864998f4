import { useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DepartmentFilter } from "~/components/employees/department-filter";
import { DateRangeField, Field, SelectField } from "~/components/form/field";
import { MoreFilters, SearchForm } from "~/components/table/search-form";
import { FORM_STATES } from "~/contracts/approvals/codes";
import type { Out } from "~/contracts/endpoint";
import type { reimbursementFilters } from "~/contracts/finance/claim-lists";
import { PAY_STATES } from "~/contracts/finance/codes";
import { optionsOf } from "~/lib/options";

const RARE = ["companyId", "smallClassifyCode", "amountFrom", "amountTo"];

/** What the list of claims is narrowed by. */
export function ReimbursementSearch({
  department,
  companies,
  categories,
}: Omit<Out<typeof reimbursementFilters>, "mayBegin">) {
  const { t } = useTranslation(["reimbursement", "approval", "finance"]);
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
            name="smallClassifyCode"
            label={t("field.category")}
            options={categories.map(({ code, name }) => ({ value: code, label: name }))}
          />
          <Field name="amountFrom" label={t("list.amountFrom")} inputMode="decimal" maxLength={20} />
          <Field name="amountTo" label={t("list.amountTo")} inputMode="decimal" maxLength={20} />
        </MoreFilters>
      }
    >
      <Field name="formNo" label={t("field.number")} maxLength={40} />
      <Field name="likeEmpName" label={t("field.requester")} maxLength={50} />
      <DepartmentFilter label={t("field.department")} department={department} />
      <SelectField name="status" label={t("field.status")} options={optionsOf(t, "approval:status", FORM_STATES)} />
      <SelectField
        name="payStatus"
        label={t("field.payStatus")}
        options={optionsOf(t, "finance:payState", PAY_STATES)}
      />
      <DateRangeField from="dateFrom" to="dateTo" label={t("list.made")} wide />
    </SearchForm>
  );
}
