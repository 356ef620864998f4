import { useTranslation } from "react-i18next";
import { DateField, Field, Fields, TextField } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { SitesField } from "~/components/form/sites-field";
import { shellPaths } from "~/lib/shell/paths";

export function LetterForm({ reply, values }: { reply: FormResult; values?: Record<string, unknown> }) {
  const { t } = useTranslation(["system", "employees"]);
  return (
    <PostForm lastResult={reply} defaultValue={values}>
      <Fields>
        <Field name="title" label={t("letter.subject")} maxLength={100} required wide />
        <TextField name="body" label={t("letter.body")} rows={8} maxLength={5000} required wide />
        <DateField name="publishFrom" label={t("letter.from")} required />
        <DateField name="publishTo" label={t("letter.to")} hint={t("letter.toHint")} />
        <SitesField
          name="audience"
          label={t("letter.audience")}
          hint={t("letter.audienceHint")}
          among="orOverseas"
          wide
        />
      </Fields>
      <Foot submit={t(values ? "save" : "letter.submit")} cancel={shellPaths.letters} hint={t("letter.foot")} />
    </PostForm>
  );
}
