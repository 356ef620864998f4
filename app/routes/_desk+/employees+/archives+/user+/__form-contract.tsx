import { Field, SelectField } from "~/components/form/field";
import { codeOptions } from "~/lib/options";
import type { FormWords } from "./__form-words";

/** Written contract of somebody who enters (employees rules 15, 16). */
export function contractFields({ t, words, choices }: FormWords) {
  return (
    <>
      <SelectField
        name="contractType"
        label={t("field.contractType")}
        options={codeOptions([1, 2, 3, 4, 5, 6, 7, 8], words("contractType"))}
        blank={false}
        required
      />
      <SelectField
        name="companyId"
        label={t("field.companyId")}
        options={choices.companies.map(({ companyId, companyName }) => ({ value: companyId, label: companyName }))}
        required
      />
      <Field
        name="termMonths"
        label={t("field.termMonths")}
        inputMode="numeric"
        maxLength={3}
        hint={t("record:form.termMonths")}
      />
      <SelectField
        name="probationMonths"
        label={t("field.probationMonths")}
        options={[0, 1, 2, 3, 4, 5, 6].map((n) => ({
          value: n,
          label: n === 0 ? t("record:form.noProbation") : t("record:form.months", { n }),
        }))}
        blank={false}
        hint={t("record:form.probation")}
      />
    </>
  );
}

/** The contract in force: renewed or ended in contract management, not here. */
export function storedContractFields({ t }: FormWords) {
  return (
    <>
      <p className="hint wide">{t("record:form.contractFrom")}</p>
      <Field name="contract.contractNo" label={t("field.contractNo")} readOnly />
      <Field name="contract.type" label={t("field.contractType")} readOnly />
      <Field name="contract.companyName" label={t("field.companyId")} readOnly />
      <Field name="contract.term" label={t("field.term")} readOnly />
    </>
  );
}
