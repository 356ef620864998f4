import { useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { DepartmentFilter } from "~/components/employees/department-filter";
import { CheckField, DateRangeField, Field, SelectField } from "~/components/form/field";
import { SiteField } from "~/components/form/site-field";
import { MoreFilters, SearchForm } from "~/components/table/search-form";
import { DONE_STATES, FORM_STATES } from "~/contracts/approvals/codes";
import type { approvalFilters } from "~/contracts/approvals/tasks";
import type { Out } from "~/contracts/endpoint";
import { optionsOf } from "~/lib/options";

const MORE = ["siteDigit", "departmentId", "amountFrom", "amountTo"];

/** Filters that all four lists share; `children` before them are a list's own (approvals, Screens). */
export function ApprovalFilters({ filters, children }: { filters: Out<typeof approvalFilters>; children?: ReactNode }) {
  const { t } = useTranslation("approval");
  const [search] = useSearchParams();
  return (
    <SearchForm
      main="likeEmpName"
      label={t("list.search")}
      more={
        <MoreFilters count={MORE.filter((name) => search.get(name)).length}>
          <SiteField name="siteDigit" label={t("list.site")} />
          <DepartmentFilter label={t("list.department")} department={filters.department} />
          <Field name="amountFrom" label={t("list.amountFrom")} inputMode="decimal" maxLength={20} />
          <Field name="amountTo" label={t("list.amountTo")} inputMode="decimal" maxLength={20} />
        </MoreFilters>
      }
    >
      <SelectField name="formTypeCodes" label={t("list.type")} options={filters.types} />
      <Field name="instanceNo" label={t("list.number")} maxLength={40} />
      <Field name="likeEmpName" label={t("list.requester")} maxLength={50} />
      <DateRangeField from="submittedFrom" to="submittedTo" label={t("list.submitted")} wide />
      {children}
    </SearchForm>
  );
}

export function StatusFilter() {
  const { t } = useTranslation("approval");
  return <SelectField name="status" label={t("list.status")} options={optionsOf(t, "status", FORM_STATES)} />;
}

export function OverdueFilter() {
  const { t } = useTranslation("approval");
  return <CheckField name="overdue" label={t("list.overdue")} text={t("list.overdueOnly")} />;
}

export function ActionFilter() {
  const { t } = useTranslation("approval");
  return <SelectField name="action" label={t("list.myAction")} options={optionsOf(t, "taskState", DONE_STATES)} />;
}

export function ReadFilter() {
  const { t } = useTranslation("approval");
  return (
    <SelectField
      name="read"
      label={t("list.read")}
      options={[
        { value: 0, label: t("list.readNo") },
        { value: 1, label: t("list.readYes") },
      ]}
    />
  );
}
