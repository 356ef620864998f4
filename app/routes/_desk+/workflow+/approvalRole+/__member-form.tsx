import { useLocation, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { pickedPerson, pickPersonHref } from "~/components/employees/pick-person";
import { DateField, Field, Fields, SelectField } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { PersonField } from "~/components/form/person-field";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { SiteField } from "~/components/form/site-field";
import { TreeSelectField } from "~/components/form/tree-field";
import { CASHIER_ROLE } from "~/contracts/approvals/codes";
import type { roleMemberChoices } from "~/contracts/approvals/roles";
import type { Out } from "~/contracts/endpoint";
import { approvalPaths } from "~/lib/approvals/paths";

type Props = {
  reply: FormResult;
  values: Record<string, unknown>;
  choices: Out<typeof roleMemberChoices>;
  known?: boolean;
};

/** @param known the membership exists: role and person stand fast */
export function MemberForm({ reply, values, choices, known }: Props) {
  const { t } = useTranslation("process");
  const { pathname, search } = useLocation();
  const [query] = useSearchParams();
  return (
    <PostForm lastResult={reply} defaultValue={{ ...values, ...pickedPerson(query, "empId") }}>
      <Fields>
        {known ? (
          <input type="hidden" name="roleCode" value={String(values.roleCode)} />
        ) : (
          <SelectField name="roleCode" label={t("role.name")} options={choices.roles} required />
        )}
        {known ? (
          <Field name="empIdText" label={t("member.empName")} readOnly />
        ) : (
          <PersonField
            name="empId"
            label={t("member.empName")}
            pickerHref={pickPersonHref("empId", pathname + search)}
            required
          />
        )}
        <SiteField name="siteDigit" label={t("member.site")} among="orAll" blank={false} required />
        <TreeSelectField
          name="departmentId"
          label={t("member.department")}
          tree={choices.departments}
          blank={t("member.allDepartments")}
        />
        {(!known || values.roleCode === CASHIER_ROLE) && (
          <SelectField
            name="companyId"
            label={t("member.company")}
            hint={t("member.companyHint")}
            options={choices.companies}
            blank={t("member.allCompanies")}
          />
        )}
        <DateField name="validFrom" label={t("member.validFrom")} required />
        <DateField name="validTo" label={t("member.validTo")} hint={t("member.validToHint")} />
      </Fields>
      <Foot submit={t("save")} cancel={approvalPaths.approvalRoles} />
    </PostForm>
  );
}
