import { useTranslation } from "react-i18next";
import { RequestBody } from "~/components/approvals/request-body";
import { DateField, Field, Fields, SelectField, TextField } from "~/components/form/field";
import { FilesField, withFileFault } from "~/components/form/files-field";
import { type FormResult, PostForm } from "~/components/form/post-form";
import type { KeptFile } from "~/components/form/use-uploads";
import type { WayAhead } from "~/contracts/approvals/form-pages";
import type { Out } from "~/contracts/endpoint";
import type { transferChoices } from "~/contracts/finance/transfers";
import { MAX_REQUEST_FILES } from "~/lib/approvals/request-limits";
import { financePaths } from "~/lib/finance/paths";
import { formatAmount } from "~/lib/money";

type Reply = (FormResult & { files?: KeptFile[]; way?: WayAhead; refusedFile?: string }) | undefined;

/** What the branches of a transfer's way ask. */
const WAY_FIELDS = ["fromAccountId", "outAmount"];

/** A transfer on one page: from where to where, how much, files, who will decide. */
export function TransferForm({
  reply,
  values,
  accounts,
  files,
  way,
  back,
}: {
  reply: Reply;
  values: Record<string, unknown>;
  accounts: Out<typeof transferChoices>["accounts"];
  files: readonly KeptFile[];
  way: WayAhead;
  back: string;
}) {
  const { t } = useTranslation("fundTransfer");
  const options = accounts.map(({ id, company, name, currency, balance }) => ({
    value: id,
    label: t("form.account", { company, name, currency, amount: formatAmount(balance, currency) }),
  }));
  return (
    <PostForm lastResult={withFileFault(reply)} defaultValue={values} encType="multipart/form-data">
      <RequestBody way={reply?.way ?? way} address={financePaths.transferWay} fields={WAY_FIELDS} back={back}>
        <section className="sec">
          <Fields>
            <SelectField name="fromAccountId" label={t("field.fromAccountId")} options={options} required />
            <Field name="outAmount" label={t("field.outAmount")} inputMode="decimal" maxLength={20} required />
            <SelectField name="toAccountId" label={t("field.toAccountId")} options={options} required />
            <Field
              name="inAmount"
              label={t("field.inAmount")}
              inputMode="decimal"
              maxLength={20}
              hint={t("form.inHint")}
            />
            <Field name="fee" label={t("field.fee")} inputMode="decimal" maxLength={20} hint={t("form.feeHint")} />
            <DateField name="transferOn" label={t("field.transferOn")} required />
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
