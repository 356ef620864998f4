import { useTranslation } from "react-i18next";
import { CheckField, Fields } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";

/** Whether one is reminded to punch (attendance rule 52). */
export function ReminderForm({ on, reply }: { on: 0 | 1; reply: FormResult }) {
  const { t } = useTranslation("punches");
  return (
    <PostForm key={on} lastResult={reply} defaultValue={{ on }}>
      <Fields>
        <CheckField name="on" label={t("reminder.label")} text={t("reminder.on")} hint={t("reminder.hint")} wide />
      </Fields>
      <Foot submit={t("reminder.save")} />
    </PostForm>
  );
}
