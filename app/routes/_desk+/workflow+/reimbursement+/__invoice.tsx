import type { TFunction } from "i18next";
import { DateField, Field, SelectField } from "~/components/form/field";
import type { KeptFile } from "~/components/form/use-uploads";
import { When } from "~/components/form/when";
import { INVOICE_TYPE, INVOICE_TYPES, type InvoiceType, TOLL_KINDS } from "~/contracts/finance/codes";
import { hasCode, WITH_BUYER, WITH_SELLER } from "~/lib/finance/invoice";
import { optionsOf } from "~/lib/options";

/** Words of the claim and of its invoices. */
export type Words = TFunction<["reimbursement", "invoice"]>;

const RATES = [1300, 900, 600, 300, 100] as const;
const percent = (bps: number | string) => `${String(bps).slice(0, -2)}%`;

const among = (types: readonly InvoiceType[]) => (value: string) => types.some((type) => String(type) === value);
const SPECIAL = among([INVOICE_TYPE.vatSpecial, INVOICE_TYPE.digitalSpecial]);
const PRINTED = among([INVOICE_TYPE.train, INVOICE_TYPE.air, INVOICE_TYPE.toll]);

/** The invoice of a line: its type first, and then what an invoice of that type says. */
export function invoiceFields(t: Words, name: string, files: readonly KeptFile[]) {
  const at = (field: string) => `${name}.${field}`;
  const only = (holds: (value: string) => boolean) => ({ field: at("type"), holds });
  return (
    <>
      <SelectField
        name={at("type")}
        label={t("invoice:field.type")}
        options={optionsOf(t, "invoice:type", INVOICE_TYPES)}
        blank={t("invoice:none")}
      />
      <When {...only((value) => value !== "" && hasCode(Number.parseInt(value, 10) as InvoiceType))}>
        <Field name={at("code")} label={t("invoice:field.code")} inputMode="numeric" maxLength={20} required />
      </When>
      <When {...only((value) => value === String(INVOICE_TYPE.toll))}>
        <Field name={at("code")} label={t("invoice:field.code")} inputMode="numeric" maxLength={20} />
      </When>
      <When {...only((value) => value !== "")}>
        <Field name={at("number")} label={t("invoice:field.number")} maxLength={40} required />
        <DateField name={at("issuedOn")} label={t("invoice:field.issuedOn")} required />
        <Field name={at("gross")} label={t("invoice:field.gross")} inputMode="decimal" maxLength={20} required />
      </When>
      <When {...only(SPECIAL)}>
        <SelectField
          name={at("taxRate")}
          label={t("invoice:field.taxRate")}
          options={RATES.map((bps) => ({ value: bps, label: percent(bps) }))}
        />
      </When>
      <When {...only(PRINTED)}>
        <Field name={at("tax")} label={t("invoice:field.tax")} inputMode="decimal" maxLength={20} />
      </When>
      <When {...only((value) => value === String(INVOICE_TYPE.air))}>
        <Field name={at("aviationFund")} label={t("invoice:field.aviationFund")} inputMode="decimal" maxLength={20} />
      </When>
      <When {...only((value) => value === String(INVOICE_TYPE.toll))}>
        <SelectField
          name={at("tollKind")}
          label={t("invoice:field.tollKind")}
          options={optionsOf(t, "invoice:toll", TOLL_KINDS)}
          required
        />
      </When>
      <When {...only(among(WITH_SELLER))}>
        <Field name={at("sellerName")} label={t("invoice:field.sellerName")} maxLength={100} />
      </When>
      <When {...only(among(WITH_BUYER))}>
        <Field name={at("buyerName")} label={t("invoice:field.buyerName")} maxLength={100} required />
        <Field name={at("buyerTaxNo")} label={t("invoice:field.buyerTaxNo")} maxLength={30} required />
      </When>
      <When {...only((value) => value !== "")}>
        <SelectField
          name={at("fileId")}
          label={t("invoice:field.fileId")}
          options={files.map(({ attachmentInfoId, attachmentName }) => ({
            value: attachmentInfoId,
            label: attachmentName,
          }))}
          blank={t("line.noFile")}
        />
      </When>
    </>
  );
}
