import { useTranslation } from "react-i18next";
import { CheckField, Field, Fields, SelectField } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { NameFields } from "~/components/shell/name-fields";
import type { Out } from "~/contracts/endpoint";
import type { permissionDetail } from "~/contracts/shell/rights";
import { shellPaths } from "~/lib/shell/paths";

/** New code and edit: a code itself never changes. */
export function PermissionForm({
  reply,
  data: { permission, parents },
}: {
  reply: FormResult;
  data: Out<typeof permissionDetail>;
}) {
  const { t } = useTranslation("system");
  return (
    <PostForm lastResult={reply} defaultValue={permission ?? undefined}>
      <Fields>
        <Field
          name="permissionCode"
          label={t("permission.code")}
          hint={t("permission.codeHint")}
          maxLength={8}
          inputMode="numeric"
          readOnly={permission !== null}
          required
        />
        <SelectField name="parentId" label={t("permission.parent")} options={parents} blank={t("permission.top")} />
        <NameFields />
        <CheckField name="noActing" label={t("permission.noActing")} text={t("permission.noActingText")} />
      </Fields>
      <Foot submit={t("save")} cancel={shellPaths.permissions} />
    </PostForm>
  );
}
