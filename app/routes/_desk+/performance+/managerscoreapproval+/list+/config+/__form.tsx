import { useTranslation } from "react-i18next";
import { CheckField, DateField, Field, Fields, SelectField, TextField } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { AUDIENCES } from "~/contracts/performance/codes";
import { optionsOf } from "~/lib/options";

/** What an announcement says, for how long and to whom. */
export function AnnouncementForm({
  reply,
  batches,
  values,
  back,
}: {
  reply: FormResult;
  batches: readonly { id: number; name: string }[];
  values: Record<string, unknown>;
  back: string;
}) {
  const { t } = useTranslation("perfAnnouncements");
  return (
    <PostForm lastResult={reply} defaultValue={values}>
      <Fields>
        <SelectField
          name="batchId"
          label={t("field.batchId")}
          options={batches.map(({ id, name }) => ({ value: id, label: name }))}
          blank={batches.length === 1 ? false : undefined}
          required
        />
        <SelectField
          name="audience"
          label={t("field.audience")}
          options={optionsOf(t, "audience", AUDIENCES)}
          blank={false}
          required
        />
        <Field name="title" label={t("field.title")} maxLength={80} required wide />
        <DateField name="fromDate" label={t("field.fromDate")} required />
        <DateField name="toDate" label={t("field.toDate")} hint={t("hint.toDate")} required />
        <TextField name="body" label={t("field.body")} rows={5} maxLength={2000} wide />
        <CheckField name="showScore" label={t("field.showScore")} text={t("showScoreText")} />
      </Fields>
      <Foot submit={t("save")} cancel={back} />
    </PostForm>
  );
}
