import { useLocation, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { pickedPerson, pickPersonHref } from "~/components/employees/pick-person";
import { Field, Fields, SelectField } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { PersonField } from "~/components/form/person-field";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { SUBSIDY_ROLES } from "~/contracts/employees/codes";
import type { subsidyChoices } from "~/contracts/employees/subsidies";
import type { Out } from "~/contracts/endpoint";
import { employeePaths } from "~/lib/employees/paths";
import { optionsOf } from "~/lib/options";

/** Who stands in which register as what, for how much and how long. */
export function InviteForm({ companies, month, reply }: Out<typeof subsidyChoices> & { reply?: FormResult }) {
  const { t } = useTranslation("subsidy");
  const { pathname, search } = useLocation();
  const [query] = useSearchParams();
  return (
    <PostForm lastResult={reply} defaultValue={{ startMonth: month, ...pickedPerson(query, "empId") }}>
      <Fields>
        <PersonField
          name="empId"
          label={t("field.person")}
          pickerHref={pickPersonHref("empId", pathname + search)}
          required
        />
        <SelectField
          name="companyId"
          label={t("field.company")}
          options={companies.map(({ companyId, companyName }) => ({ value: companyId, label: companyName }))}
          required
        />
        <SelectField name="role" label={t("field.role")} options={optionsOf(t, "role", SUBSIDY_ROLES)} required />
        <Field name="monthlyAmount" label={t("field.monthlyAmount")} inputMode="decimal" maxLength={20} required />
        <Field name="startMonth" label={t("field.startMonth")} maxLength={7} hint={t("invite.monthHint")} required />
        <Field name="endMonth" label={t("field.endMonth")} maxLength={7} hint={t("invite.monthHint")} required />
      </Fields>
      <Foot submit={t("invite.submit")} cancel={employeePaths.subsidies} hint={t("invite.foot")} />
    </PostForm>
  );
}
