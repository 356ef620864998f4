import { useTranslation } from "react-i18next";
import { CheckField, Field, Fields } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { NameFields } from "~/components/shell/name-fields";
import { approvalPaths } from "~/lib/approvals/paths";

/** @param known the role exists: its code stands fast, processes name it */
export function RoleForm({
  reply,
  values,
  known,
}: {
  reply: FormResult;
  values: Record<string, unknown>;
  known?: boolean;
}) {
  const { t } = useTranslation("process");
  return (
    <PostForm lastResult={reply} defaultValue={values}>
      <Fields>
        <Field
          name="roleCode"
          label={t("role.code")}
          hint={known ? undefined : t("role.codeHint")}
          maxLength={40}
          readOnly={known}
          required
        />
        <NameFields />
        <CheckField name="isTakeEffect" label={t("type.state")} text={t("role.activeText")} />
      </Fields>
      <Foot submit={t("save")} cancel={approvalPaths.approvalRoles} />
    </PostForm>
  );
}
