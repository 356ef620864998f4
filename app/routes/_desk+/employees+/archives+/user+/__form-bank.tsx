import { Field, SelectField } from "~/components/form/field";
import { type FormWords, unchanged } from "./__form-words";

/** The wage card; its account name is the employee's own (employees rule 41). */
export function bankFields(form: FormWords) {
  const { t, choices, stored } = form;
  const card = stored?.bankCards.find(({ purpose }) => purpose === 1);
  return (
    <>
      {card && <p className="hint wide">{t("record:form.newCard")}</p>}
      <SelectField
        name="bankCode"
        label={t("field.bankCode")}
        options={choices.banks.map(({ itemCode, itemName }) => ({ value: itemCode, label: itemName }))}
      />
      <Field name="bankBranch" label={t("field.branch")} maxLength={100} />
      <Field
        name="accountNo"
        label={t("field.accountNo")}
        inputMode="numeric"
        maxLength={30}
        hint={unchanged(form, card?.accountNo) ?? t("record:form.accountNo")}
      />
    </>
  );
}
