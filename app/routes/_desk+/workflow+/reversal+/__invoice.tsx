import { useTranslation } from "react-i18next";
import { DateField, Field, SelectField } from "~/components/form/field";
import { INVOICE_TYPES, TOLL_KINDS } from "~/contracts/finance/codes";
import { optionsOf } from "~/lib/options";

/** What an invoice says; which of it is asked for hangs on its type. */
export function InvoiceFields({ row }: { row: (field: string) => string }) {
  const { t } = useTranslation("invoice");
  return (
    <>
      <SelectField name={row("type")} label={t("field.type")} options={optionsOf(t, "type", INVOICE_TYPES)} />
      <Field name={row("code")} label={t("field.code")} inputMode="numeric" maxLength={20} />
      <Field name={row("number")} label={t("field.number")} maxLength={40} />
      <DateField name={row("issuedOn")} label={t("field.issuedOn")} />
      <Field name={row("gross")} label={t("field.gross")} inputMode="decimal" maxLength={20} />
      <Field name={row("sellerName")} label={t("field.sellerName")} maxLength={100} />
      <Field name={row("buyerName")} label={t("field.buyerName")} maxLength={100} />
      <Field name={row("buyerTaxNo")} label={t("field.buyerTaxNo")} maxLength={30} />
      <SelectField name={row("tollKind")} label={t("field.tollKind")} options={optionsOf(t, "toll", TOLL_KINDS)} />
    </>
  );
}
