import { useTranslation } from "react-i18next";
import { Field, Fields, RadioField, SelectField, TextField } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { Panel } from "~/components/layout/panel";
import { DECISIONS, GRADES } from "~/contracts/performance/codes";
import { codeOptions, optionsOf } from "~/lib/options";
import { performancePaths } from "~/lib/performance/paths";

/** Upholds the result, or changes points or grade, with a reason. */
export function DecisionForm({ version, reply }: { version: number; reply: FormResult }) {
  const { t } = useTranslation("perfAppeals");
  return (
    <Panel title={t("decideTitle")}>
      <PostForm lastResult={reply} defaultValue={{ version }}>
        <Fields>
          <RadioField
            name="decision"
            label={t("field.decision")}
            options={optionsOf(t, "decision", DECISIONS)}
            required
            wide
          />
          <Field name="newScore" label={t("field.newScore")} hint={t("changeHint")} inputMode="decimal" maxLength={6} />
          <SelectField name="newGrade" label={t("field.newGrade")} options={codeOptions(GRADES, String)} />
          <TextField name="reason" label={t("field.reason")} rows={4} maxLength={1000} required wide />
        </Fields>
        <Foot submit={t("decide")} cancel={performancePaths.appeals} />
      </PostForm>
    </Panel>
  );
}
