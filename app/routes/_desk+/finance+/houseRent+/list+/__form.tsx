import { useTranslation } from "react-i18next";
import { companyOptions } from "~/components/finance/company-options";
import { PayeeChoice } from "~/components/finance/payee-choice";
import { DateField, Field, Fields, SelectField } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import type { PickedPayees } from "~/contracts/employees/payee-cards";
import type { Out } from "~/contracts/endpoint";
import { LEASE_PURPOSES } from "~/contracts/finance/codes";
import type { registerCompanies } from "~/contracts/finance/register";
import { CURRENCIES } from "~/lib/finance/currencies";
import { codeOptions, optionsOf } from "~/lib/options";

const CYCLES = [1, 3, 6, 12];

export function LeaseForm({
  reply,
  values,
  companies,
  cards,
  back,
}: {
  reply: FormResult & { cards?: PickedPayees };
  values: { companyId?: number } & Record<string, unknown>;
  companies: Out<typeof registerCompanies>;
  cards: PickedPayees;
  back: string;
}) {
  const { t } = useTranslation(["leases", "registers"]);
  return (
    <PostForm lastResult={reply} defaultValue={values}>
      <Fields>
        <Field name="contractNo" label={t("field.contractNo")} maxLength={50} required />
        <SelectField
          name="companyId"
          label={t("registers:company")}
          options={companyOptions(companies, { chosen: values.companyId })}
          required
        />
        <Field name="address" label={t("field.address")} maxLength={200} required wide />
        <Field name="landlord" label={t("field.landlord")} maxLength={100} required wide />
        <SelectField
          name="purpose"
          label={t("field.purpose")}
          options={optionsOf(t, "purpose", LEASE_PURPOSES)}
          required
        />
        <SelectField
          name="cycleMonths"
          label={t("field.cycleMonths")}
          options={optionsOf(t, "cycle", CYCLES)}
          required
        />
        <DateField name="startOn" label={t("field.startOn")} required />
        <DateField name="endOn" label={t("field.endOn")} required />
        <Field name="monthlyRent" label={t("field.monthlyRent")} inputMode="decimal" maxLength={20} required />
        <SelectField
          name="currency"
          label={t("registers:currency")}
          options={codeOptions(CURRENCIES, String)}
          blank={false}
          required
        />
        <Field name="deposit" label={t("field.deposit")} inputMode="decimal" maxLength={20} />
        <Field
          name="payDayOffset"
          label={t("field.payDayOffset")}
          hint={t("offsetHint")}
          inputMode="text"
          maxLength={3}
        />
        <PayeeChoice cards={reply?.cards ?? cards} label={t("field.payee")} />
      </Fields>
      <Foot submit={t("registers:save")} cancel={back} />
    </PostForm>
  );
}
