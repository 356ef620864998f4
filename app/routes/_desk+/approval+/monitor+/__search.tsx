import { useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DepartmentFilter } from "~/components/employees/department-filter";
import { CheckField, DateRangeField, Field, SelectField } from "~/components/form/field";
import { SiteField } from "~/components/form/site-field";
import { MoreFilters, SearchForm } from "~/components/table/search-form";
import { FORM_STATE, FORM_STATES } from "~/contracts/approvals/codes";
import type { monitorFilters, watchChoices } from "~/contracts/approvals/watch";
import type { Out } from "~/contracts/endpoint";
import { optionsOf } from "~/lib/options";

const RARE = [
  "departmentId",
  "siteDigit",
  "submittedFrom",
  "submittedTo",
  "amountFrom",
  "amountTo",
  "overdue",
  "holderLeft",
];

/** What was never sent is nobody else's business. */
const SUBMITTED = FORM_STATES.filter((state) => state !== FORM_STATE.draft);

export function MonitorSearch({ department, formTypes }: Out<typeof monitorFilters> & Out<typeof watchChoices>) {
  const { t } = useTranslation(["monitor", "approval", "employees"]);
  const [query] = useSearchParams();
  const rare = (
    <MoreFilters count={RARE.filter((name) => query.get(name)).length}>
      <DepartmentFilter label={t("filter.department")} department={department} />
      <SiteField name="siteDigit" label={t("filter.site")} />
      <DateRangeField from="submittedFrom" to="submittedTo" label={t("filter.submitted")} wide />
      <Field name="amountFrom" label={t("filter.amountFrom")} inputMode="decimal" maxLength={20} />
      <Field name="amountTo" label={t("filter.amountTo")} inputMode="decimal" maxLength={20} />
      <CheckField name="overdue" label={t("filter.overdue")} />
      <CheckField name="holderLeft" label={t("filter.holderLeft")} />
    </MoreFilters>
  );
  return (
    <SearchForm main="likeEmpName" label={t("monitor.search")} more={rare}>
      <SelectField name="formTypeCodes" label={t("filter.formType")} options={formTypes} />
      <Field name="instanceNo" label={t("filter.number")} maxLength={30} />
      <Field name="likeEmpName" label={t("field.requester")} maxLength={50} />
      <Field name="likeHolder" label={t("filter.holder")} maxLength={50} />
      <SelectField name="status" label={t("filter.status")} options={optionsOf(t, "approval:status", SUBMITTED)} />
      <Field name="stuckDays" label={t("filter.stuck")} inputMode="numeric" maxLength={4} />
    </SearchForm>
  );
}
