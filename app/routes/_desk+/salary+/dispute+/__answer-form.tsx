import { useTranslation } from "react-i18next";
import { CheckField, TextField } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { Panel } from "~/components/layout/panel";
import { salaryPaths } from "~/lib/salary/paths";

/** Explains, or grants that the next run puts it right. */
export function AnswerForm({ version, reply }: { version: number; reply: FormResult }) {
  const { t } = useTranslation("salDisputes");
  return (
    <Panel title={t("answerTitle")}>
      <PostForm lastResult={reply} defaultValue={{ version }}>
        <TextField
          name="answer"
          label={t("field.answer")}
          hint={t("answerHint")}
          rows={5}
          maxLength={1000}
          required
          wide
        />
        <CheckField name="toCorrect" label={t("field.toCorrect")} text={t("toCorrect")} />
        <Foot submit={t("submit")} cancel={salaryPaths.disputes} />
      </PostForm>
    </Panel>
  );
}
