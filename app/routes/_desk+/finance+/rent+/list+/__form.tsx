import { useTranslation } from "react-i18next";
import { PayeeChoice } from "~/components/finance/payee-choice";
import { DateField, Field, Fields, SelectField } from "~/components/form/field";
import { FieldList } from "~/components/form/field-list";
import { Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import type { PickedPayees } from "~/contracts/employees/payee-cards";
import { financePaths } from "~/lib/finance/paths";

/** One rent expense; an empty amount is counted by the lease. */
export function RentForm({
  reply,
  values,
  leases,
  cards,
}: {
  reply: FormResult & { cards?: PickedPayees };
  values: Record<string, unknown>;
  leases: { id: number; name: string }[];
  cards: PickedPayees;
}) {
  const { t } = useTranslation(["leases", "registers"]);
  return (
    <PostForm lastResult={reply} defaultValue={values}>
      <Fields>
        <SelectField
          name="leaseId"
          label={t("field.lease")}
          options={leases.map(({ id, name }) => ({ value: id, label: name }))}
          required
          wide
        />
        <DateField name="periodFrom" label={t("field.periodFrom")} required />
        <DateField name="periodTo" label={t("field.periodTo")} required />
        <DateField name="dueOn" label={t("field.dueOn")} required />
        <Field name="amount" label={t("field.amount")} hint={t("rent.amountHint")} inputMode="decimal" maxLength={20} />
        <PayeeChoice cards={reply?.cards ?? cards} label={t("rent.payee")} />
        <FieldList name="extraFees" label={t("field.extraFees")} add={t("rent.addFee")}>
          {(row) => (
            <>
              <Field name={row("name")} label={t("field.feeName")} maxLength={50} required />
              <Field name={row("amount")} label={t("field.amount")} inputMode="decimal" maxLength={20} required />
            </>
          )}
        </FieldList>
      </Fields>
      <Foot submit={t("registers:save")} cancel={financePaths.rents} />
    </PostForm>
  );
}
