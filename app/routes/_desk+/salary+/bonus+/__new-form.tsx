import { useTranslation } from "react-i18next";
import { Field, Fields } from "~/components/form/field";
import { Cancel, Foot, Submit } from "~/components/form/foot";
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
      <Foot>
        <Submit>{t("save")}</Submit>
        <Cancel to={salaryPaths.bonuses} />
      </Foot>
    </PostForm>
  );
}
