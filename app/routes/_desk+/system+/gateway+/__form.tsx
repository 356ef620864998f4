import { useTranslation } from "react-i18next";
import { ChecksField, DateField, Field, Fields, SelectField, TextField } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import type { Out } from "~/contracts/endpoint";
import { PARTNER_STATES } from "~/contracts/shell/codes";
import type { gatewayChoices } from "~/contracts/shell/gateway";
import { shellPaths } from "~/lib/shell/paths";
import { RIGHT_TEXT } from "./__rights";

/** @param known the app exists: its id stands fast */
export function AppForm({
  reply,
  values,
  rights,
  known,
}: {
  reply: FormResult;
  values?: Record<string, unknown>;
  rights: Out<typeof gatewayChoices>;
  known?: boolean;
}) {
  const { t } = useTranslation("gateway");
  const statuses = PARTNER_STATES.map((value) => ({ value, label: t(`app.statusWord.${value}`) }));
  return (
    <PostForm lastResult={reply} defaultValue={values}>
      <Fields>
        <Field
          name="appId"
          label={t("app.id")}
          hint={known ? undefined : t("app.idHint")}
          maxLength={50}
          readOnly={known}
          required
        />
        <Field name="name" label={t("app.name")} maxLength={50} required />
        <TextField
          name="publicKey"
          label={t("app.publicKey")}
          hint={t("app.publicKeyHint")}
          rows={9}
          maxLength={8000}
          wide
          required
        />
        <DateField name="previousUntil" label={t("app.previousUntil")} hint={t("app.previousHint")} />
        <SelectField name="status" label={t("app.status")} options={statuses} blank={false} required />
        <ChecksField
          name="methods"
          label={t("app.methods")}
          options={rights.map((right) => ({ value: right, label: t(RIGHT_TEXT[right]) }))}
          wide
        />
        <TextField name="ipAllow" label={t("app.ipAllow")} hint={t("app.ipAllowHint")} rows={3} maxLength={4000} wide />
      </Fields>
      <Foot submit={t("app.save")} cancel={shellPaths.gatewayApps} />
    </PostForm>
  );
}
