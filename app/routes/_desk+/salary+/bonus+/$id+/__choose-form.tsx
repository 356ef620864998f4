import { useTranslation } from "react-i18next";
import { Field, Fields, RadioField } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import type { BonusComparison } from "~/contracts/salary/bonus";
import { BONUS_WAYS } from "~/contracts/salary/tax-codes";
import { formatAmount } from "~/lib/money";
import { optionsOf } from "~/lib/options";
import { salaryPaths } from "~/lib/salary/paths";

/** The way that the person chooses, and the amount while no run has it. */
export function ChooseForm({ bonus, reply }: { bonus: BonusComparison; reply: FormResult }) {
  const { t } = useTranslation("salBonus");
  const { version, way, amount } = bonus;
  const values = { version, way: way ?? undefined, amount: amount === null ? undefined : formatAmount(amount) };
  return (
    <PostForm lastResult={reply} defaultValue={values}>
      <Fields>
        <RadioField name="way" label={t("field.way")} hint={t("hint.way")} options={optionsOf(t, "way", BONUS_WAYS)} />
        <Field
          name="amount"
          label={t("field.amount")}
          inputMode="decimal"
          maxLength={20}
          hint={t("hint.amount")}
          required
        />
      </Fields>
      <Foot submit={t("choose")} cancel={salaryPaths.bonuses} />
    </PostForm>
  );
}
