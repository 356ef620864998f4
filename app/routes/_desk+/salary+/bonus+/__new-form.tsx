import { useTranslation } from "react-i18next";
import { Field, Fields } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { PersonField } from "~/components/form/person-field";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { salaryPaths } from "~/lib/salary/paths";

/** Whom a new bonus is for, of which tax year, and how much. */
export function NewBonusForm({ year, reply }: { year: number; reply: FormResult }) {
  const { t } = useTranslation("salBonus");
  return (
    <PostForm lastResult={reply} defaultValue={{ year }}>
      <Fields>
        <PersonField name="empId" label={t("field.person")} required />
        <Field name="year" label={t("field.year")} inputMode="numeric" maxLength={4} hint={t("hint.year")} required />
        <Field
          name="amount"
          label={t("field.amount")}
          inputMode="decimal"
          maxLength={20}
          hint={t("hint.amount")}
          required
        />
      </Fields>
      <Foot submit={t("save")} cancel={salaryPaths.bonuses} />
    </PostForm>
  );
}
