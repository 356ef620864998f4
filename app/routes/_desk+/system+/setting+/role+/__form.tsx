import { useTranslation } from "react-i18next";
import { CheckField, ChecksField, Field, Fields, SelectField, TextField } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { TreeChecksField } from "~/components/form/tree-boxes";
import type { Out } from "~/contracts/endpoint";
import { DATA_SCOPES } from "~/contracts/platform/codes";
import type { compareRole, roleChoices, roleDetail } from "~/contracts/shell/roles";
import { optionsOf } from "~/lib/options";
import { shellPaths } from "~/lib/shell/paths";
import { Difference } from "./__difference";

interface RoleFormData {
  reply: FormResult;
  values: Record<string, unknown>;
  choices: Out<typeof roleChoices>;
  /** Of an existing role: who may leave. */
  members?: Out<typeof roleDetail>["members"];
  /** What saving would change, once the form has been sent. */
  difference?: Out<typeof compareRole> | null;
}

/**
 * New role (with the values of the one it copies) and edit. The first sending of an edit shows the difference, the
 * second saves it.
 */
export function RoleForm({ reply, values, choices, members, difference }: RoleFormData) {
  const { t } = useTranslation("system");
  return (
    <PostForm lastResult={reply} defaultValue={values}>
      {members && <input type="hidden" name="confirmed" value={difference?.print ?? "none"} readOnly />}
      {difference && <Difference difference={difference} />}
      <Fields>
        <Field name="roleCode" label={t("role.code")} hint={t("role.codeHint")} maxLength={32} required />
        <Field name="roleName" label={t("role.name")} maxLength={30} required />
        <SelectField
          name="dataScope"
          label={t("role.scope")}
          options={optionsOf(t, "role.scopeWord", DATA_SCOPES)}
          blank={false}
          required
        />
        <CheckField name="isTakeEffect" label={t("role.state")} text={t("role.effect.1")} />
        <TreeChecksField
          name="scopeDepartmentIds"
          label={t("role.departments")}
          hint={t("role.departmentsHint")}
          tree={choices.departments}
          wide
        />
        <TreeChecksField
          name="permissionCodes"
          label={t("role.permissions")}
          hint={t("role.permissionsHint")}
          tree={choices.codes}
          wide
        />
        <TextField
          name="members"
          label={t("role.joining")}
          hint={t("role.joiningHint")}
          rows={2}
          maxLength={2000}
          wide
        />
        {members && members.length > 0 && (
          <ChecksField
            name="leaving"
            label={t("role.leaving")}
            hint={t("role.leavingHint")}
            options={members.map((one) => ({ value: one.userId, label: `${one.empName} ${one.jobNumber}` }))}
            wide
          />
        )}
      </Fields>
      <Foot
        submit={t(members ? (difference ? "role.confirm" : "role.check") : "save")}
        cancel={shellPaths.roles}
        hint={members && !difference ? t("role.foot") : undefined}
      />
    </PostForm>
  );
}
