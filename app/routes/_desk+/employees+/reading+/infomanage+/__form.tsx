import { useTranslation } from "react-i18next";
import { CheckField, DateField, Field, Fields, RadioField, SelectField, TextField } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { Note } from "~/components/ui/note";
import type { informationChoices } from "~/contracts/employees/notice";
import type { Out } from "~/contracts/endpoint";
import { AudienceFields } from "./__audience";

interface Props {
  reply: FormResult;
  choices: Out<typeof informationChoices>;
  values?: Record<string, unknown>;
  /** The notice is published: its text changes, its audience does not. */
  revising?: boolean;
  hint?: string;
  back: string;
}

export function NoticeForm({ reply, choices, values, revising, hint, back }: Props) {
  const { t } = useTranslation("reading");
  return (
    <PostForm lastResult={reply} defaultValue={values ?? { audienceKind: "3", minSeconds: "10" }}>
      {revising && <Note>{t("form.audienceStays")}</Note>}
      {revising && <input type="hidden" name="_revising" value="1" />}
      <Fields>
        <Field name="title" label={t("field.title")} maxLength={100} required wide />
        <SelectField
          name="type"
          label={t("field.type")}
          options={choices.types.map(({ itemCode, itemName }) => ({ value: itemCode, label: itemName }))}
          required
        />
        <DateField name="deadline" label={t("field.deadline")} hint={t("form.deadlineHint")} />
        <CheckField name="mustRead" label={t("field.mustRead")} text={t("form.mustReadText")} />
        <CheckField name="confirmRequired" label={t("field.confirmRequired")} text={t("form.confirmText")} />
        <Field
          name="minSeconds"
          label={t("field.minSeconds")}
          hint={t("form.secondsHint")}
          inputMode="numeric"
          maxLength={3}
          required
        />
        <TextField
          name="body"
          label={t("field.body")}
          hint={t("form.bodyHint")}
          rows={12}
          maxLength={20_000}
          required
          wide
        />
        {revising && (
          <RadioField
            name="material"
            label={t("field.material")}
            options={[1, 0].map((value) => ({ value, label: t(`form.material${value}`) }))}
            required
            wide
          />
        )}
      </Fields>
      {!revising && <AudienceFields {...choices} />}
      <Foot submit={t(revising ? "form.saveRevision" : "form.save")} cancel={back} hint={hint} />
    </PostForm>
  );
}
