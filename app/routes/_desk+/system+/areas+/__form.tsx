import { useTranslation } from "react-i18next";
import { Field, Fields } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { SitesField } from "~/components/form/sites-field";
import { shellPaths } from "~/lib/shell/paths";

export function AreaForm({ reply, values }: { reply: FormResult; values?: Record<string, unknown> }) {
  const { t } = useTranslation("system");
  return (
    <PostForm lastResult={reply} defaultValue={values}>
      <Fields>
        <SitesField name="areaIds" label={t("area.sites")} among="orOverseas" wide />
        <Field name="helpDesk" label={t("area.helpDesk")} hint={t("area.helpDeskHint")} maxLength={50} />
        <Field name="contactText" label={t("area.contact")} hint={t("area.contactHint")} maxLength={200} />
      </Fields>
      <Foot submit={t("save")} cancel={shellPaths.areas} hint={t("area.foot")} />
    </PostForm>
  );
}
