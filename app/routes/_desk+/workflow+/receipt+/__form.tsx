import { useTranslation } from "react-i18next";
import { RequestBody } from "~/components/approvals/request-body";
import { DateField, Field, Fields, SelectField, TextField } from "~/components/form/field";
import { FilesField, withFileFault } from "~/components/form/files-field";
import { type FormResult, PostForm } from "~/components/form/post-form";
import type { KeptFile } from "~/components/form/use-uploads";
import type { WayAhead } from "~/contracts/approvals/form-pages";
import type { Out } from "~/contracts/endpoint";
import { PAYER_TYPES, RECEIPT_CATEGORIES, RECEIPT_METHODS } from "~/contracts/finance/codes";
import type { receiptChoices } from "~/contracts/finance/receipts";
import { MAX_REQUEST_FILES } from "~/lib/approvals/request-limits";
import { financePaths } from "~/lib/finance/paths";
import { optionsOf } from "~/lib/options";
import { AdvanceChoice } from "./__advance";

type Choices = Out<typeof receiptChoices>;
type Reply = (FormResult & { files?: KeptFile[]; way?: WayAhead; choices?: Choices; refusedFile?: string }) | undefined;

/** Words to look for an advance by came with the answer. */
const askedIn = (reply: Reply) => String(reply?.initialValue?.advanceSearch ?? "").trim() !== "";

/** What the branches of a receipt's way ask. */
const WAY_FIELDS = ["accountId", "amount", "currency"];

/** A receipt on one page: what came in, from whom, the advance that comes back, files, who will decide. */
export function ReceiptForm({
  reply,
  values,
  choices,
  files,
  way,
  back,
}: {
  reply: Reply;
  values: Record<string, unknown>;
  choices: Choices;
  files: readonly KeptFile[];
  way: WayAhead;
  back: string;
}) {
  const { t } = useTranslation("receipt");
  return (
    <PostForm lastResult={withFileFault(reply)} defaultValue={values} encType="multipart/form-data">
      <RequestBody way={reply?.way ?? way} address={financePaths.receiptWay} fields={WAY_FIELDS} back={back}>
        <section className="sec">
          <Fields>
            <SelectField
              name="category"
              label={t("field.category")}
              options={optionsOf(t, "category", RECEIPT_CATEGORIES)}
              required
            />
            <DateField name="receivedOn" label={t("field.receivedOn")} required />
            <AdvanceChoice advances={(reply?.choices ?? choices).advances} asked={askedIn(reply)} />
            <SelectField
              name="payerType"
              label={t("field.payerType")}
              options={optionsOf(t, "payer", PAYER_TYPES)}
              blank={false}
            />
            <Field name="payerName" label={t("field.payerName")} hint={t("form.payerHint")} maxLength={100} />
          </Fields>
        </section>
        <section className="sec">
          <Fields>
            <Field name="amount" label={t("field.amount")} inputMode="decimal" maxLength={20} required />
            <SelectField
              name="currency"
              label={t("field.currency")}
              options={choices.currencies.map((code) => ({ value: code, label: code }))}
              blank={false}
            />
            <SelectField
              name="accountId"
              label={t("field.accountId")}
              options={choices.accounts.map(({ id, company, name, currency }) => ({
                value: id,
                label: `${company} ${name} ${currency}`,
              }))}
              required
            />
            <SelectField
              name="method"
              label={t("field.method")}
              options={optionsOf(t, "method", RECEIPT_METHODS)}
              blank={false}
            />
            <Field name="bankSerialNo" label={t("field.bankSerialNo")} hint={t("form.serialHint")} maxLength={60} />
            <TextField name="reason" label={t("field.reason")} rows={3} maxLength={500} required wide />
          </Fields>
        </section>
        <FilesField
          label={t("field.files")}
          files={reply?.files ?? files}
          most={MAX_REQUEST_FILES}
          holdAt="/approval/hold"
        />
      </RequestBody>
    </PostForm>
  );
}
