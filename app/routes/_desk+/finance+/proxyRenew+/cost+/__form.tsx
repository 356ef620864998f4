import { useTranslation } from "react-i18next";
import { companyOptions } from "~/components/finance/company-options";
import { PayeeChoice } from "~/components/finance/payee-choice";
import { DateField, Field, Fields, SelectField } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import type { PickedPayees } from "~/contracts/employees/payee-cards";
import type { Out } from "~/contracts/endpoint";
import { PROXY_SERVICES } from "~/contracts/finance/codes";
import type { registerCompanies } from "~/contracts/finance/register";
import { CURRENCIES } from "~/lib/finance/currencies";
import { financePaths } from "~/lib/finance/paths";
import { codeOptions, optionsOf } from "~/lib/options";

export function AgentCostForm({
  reply,
  values,
  companies,
  cards,
}: {
  reply: FormResult & { cards?: PickedPayees };
  values: { companyId?: number } & Record<string, unknown>;
  companies: Out<typeof registerCompanies>;
  cards: PickedPayees;
}) {
  const { t } = useTranslation(["agents", "registers"]);
  return (
    <PostForm lastResult={reply} defaultValue={values}>
      <Fields>
        <Field name="agent" label={t("field.agent")} maxLength={100} required wide />
        <SelectField
          name="companyId"
          label={t("field.company")}
          options={companyOptions(companies, { chosen: values.companyId })}
          required
        />
        <SelectField
          name="service"
          label={t("field.service")}
          options={optionsOf(t, "service", PROXY_SERVICES)}
          required
        />
        <DateField name="periodFrom" label={t("start")} required />
        <DateField name="periodTo" label={t("end")} required />
        <Field name="amount" label={t("field.amount")} inputMode="decimal" maxLength={20} required />
        <SelectField
          name="currency"
          label={t("registers:currency")}
          options={codeOptions(CURRENCIES, String)}
          blank={false}
          required
        />
        <PayeeChoice cards={reply?.cards ?? cards} label={t("field.payee")} />
      </Fields>
      <Foot submit={t("registers:save")} cancel={financePaths.agentCosts} />
    </PostForm>
  );
}
