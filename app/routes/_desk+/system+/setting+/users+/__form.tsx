import { useLocation, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { pickedPerson, pickPersonHref } from "~/components/employees/pick-person";
import { CheckField, ChecksField, Field, Fields } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { PersonField } from "~/components/form/person-field";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { SiteField } from "~/components/form/site-field";
import { shellPaths } from "~/lib/shell/paths";

export interface UserFormData {
  reply: FormResult;
  values?: Record<string, unknown>;
  roles: { roleId: number; roleName: string }[];
  /** Linked to an employee: the place comes from the record. */
  linked?: boolean;
  create?: boolean;
}

export function UserForm({ reply, values, roles, linked, create }: UserFormData) {
  const { t } = useTranslation(["system", "employees"]);
  const { pathname, search } = useLocation();
  const [query] = useSearchParams();
  return (
    <PostForm lastResult={reply} defaultValue={{ ...values, ...(create && pickedPerson(query, "empId")) }}>
      <Fields>
        {create && (
          <PersonField
            name="empId"
            label={t("user.employee")}
            pickerHref={pickPersonHref("empId", pathname + search)}
            hint={t("user.employeeHint")}
          />
        )}
        {create && <Field name="jobNumber" label={t("user.jobNumber")} hint={t("user.jobNumberHint")} maxLength={20} />}
        <Field name="username" label={t("user.username")} hint={t("user.usernameHint")} maxLength={50} />
        {!linked && (
          <SiteField name="siteId" label={t("user.site")} hint={create ? t("user.siteHint") : undefined} among="home" />
        )}
        {!linked && <CheckField name="overseasWarehouse" label={t("site:7")} text={t("user.yes")} />}
        <Field name="officeArea" label={t("user.officeArea")} maxLength={50} />
        <Field name="dingtalkUserId" label={t("user.dingtalk")} hint={t("user.dingtalkHint")} maxLength={64} />
        <ChecksField
          name="roleIds"
          label={t("user.roles")}
          hint={t("user.rolesHint")}
          options={roles.map((role) => ({ value: role.roleId, label: role.roleName }))}
          wide
        />
      </Fields>
      <Foot submit={t("save")} cancel={shellPaths.users} hint={create ? t("user.createFoot") : undefined} />
    </PostForm>
  );
}
