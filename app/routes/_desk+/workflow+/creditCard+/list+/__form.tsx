import { useTranslation } from "react-i18next";
import { DateField, Field, Fields, SelectField } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { PersonField } from "~/components/form/person-field";
import { type FormResult, PostForm } from "~/components/form/post-form";
import type { Out } from "~/contracts/endpoint";
import type { CreditCard, cardFilters } from "~/contracts/finance/cards";
import { financePaths } from "~/lib/finance/paths";
import { formatAmount } from "~/lib/money";

export function CardForm({
  reply,
  saved,
  choices: { companies, banks },
}: {
  reply: FormResult;
  saved?: CreditCard;
  choices: Out<typeof cardFilters>;
}) {
  const { t } = useTranslation(["creditCards", "financeBase"]);
  const values = saved && {
    version: saved.version,
    bank: saved.bank,
    companyId: saved.companyId,
    limit: formatAmount(saved.limitCny),
    statementDay: saved.statementDay,
    repayDay: saved.repayDay,
    expiry: saved.expiry,
  };
  return (
    <PostForm lastResult={reply} defaultValue={values}>
      <Fields>
        <Field
          name="cardNo"
          label={t("field.cardNo")}
          hint={saved ? t("numberKept", { tail: saved.cardTail }) : t("numberHint")}
          inputMode="numeric"
          maxLength={40}
          required={!saved}
        />
        <SelectField
          name="bank"
          label={t("field.bank")}
          options={banks.map(({ itemCode, itemName }) => ({ value: itemCode, label: itemName }))}
          required
        />
        <PersonField
          name="empId"
          label={t("field.holder")}
          value={saved && { id: saved.holderEmpId, label: saved.holder }}
          required
        />
        <SelectField
          name="companyId"
          label={t("field.company")}
          options={companies.map(({ companyId, companyName }) => ({ value: companyId, label: companyName }))}
          required
        />
        <Field name="limit" label={t("field.limit")} inputMode="decimal" maxLength={20} required />
        <DateField name="expiry" type="month" label={t("field.expiry")} required />
        <Field
          name="statementDay"
          label={t("field.statementDay")}
          hint={t("dayHint")}
          inputMode="numeric"
          maxLength={2}
          required
        />
        <Field
          name="repayDay"
          label={t("field.repayDay")}
          hint={t("dayHint")}
          inputMode="numeric"
          maxLength={2}
          required
        />
      </Fields>
      <Foot submit={t("financeBase:save")} cancel={financePaths.creditCards} />
    </PostForm>
  );
}
