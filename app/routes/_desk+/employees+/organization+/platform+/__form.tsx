import { useTranslation } from "react-i18next";
import { CheckField, Field, Fields, TextField } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { organizationPaths } from "~/lib/organization/paths";

export function PlatformForm({ reply, values }: { reply: FormResult; values: Record<string, unknown> }) {
  const { t } = useTranslation("organization");
  return (
    <PostForm lastResult={reply} defaultValue={values}>
      <Fields>
        <Field name="code" label={t("platform.code")} hint={t("platform.codeHint")} maxLength={20} required />
        <Field name="name" label={t("platform.name")} maxLength={50} required />
        <Field name="type" label={t("platform.type")} maxLength={30} />
        <CheckField name="enabled" label={t("platform.enabled")} text={t("platform.enabledText")} />
        <TextField
          name="departmentCodes"
          label={t("platform.departmentCodes")}
          hint={t("platform.codesHint")}
          rows={3}
          maxLength={4000}
          wide
        />
      </Fields>
      <Foot submit={t("save")} cancel={organizationPaths.platforms} />
    </PostForm>
  );
}
