import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { RequestBody } from "~/components/approvals/request-body";
import { Field, Fields, SelectField, TextField } from "~/components/form/field";
import { FilesField, withFileFault } from "~/components/form/files-field";
import { Cell, LineTable } from "~/components/form/line-table";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { useReckoned } from "~/components/form/use-reckoned";
import type { KeptFile } from "~/components/form/use-uploads";
import type { WayAhead } from "~/contracts/approvals/form-pages";
import type { Out } from "~/contracts/endpoint";
import type { requestChoices } from "~/contracts/requests/general";
import { MAX_REQUEST_FILES } from "~/lib/approvals/request-limits";
import { formatAmount, parseAmount } from "~/lib/money";
import { requestPaths } from "~/lib/requests/paths";

/** A refused form comes back with the files that have arrived, and with its way. */
export type RequestReply = (FormResult & { files?: KeptFile[]; way?: WayAhead; refusedFile?: string }) | undefined;

/** A request on one page: what it says, its lines and files, who will decide, and two buttons. */
export function RequestForm({
  reply,
  values,
  choices,
  files,
  way,
  back,
  phone,
}: {
  reply: RequestReply;
  values: Record<string, unknown>;
  choices: Out<typeof requestChoices>;
  files: readonly KeptFile[];
  way: WayAhead;
  back: string;
  /** The phone's pages have no script: the next one is loaded as a whole, files travel with the form. */
  phone?: true;
}) {
  const { t } = useTranslation("requests");
  return (
    <PostForm
      lastResult={withFileFault(reply)}
      defaultValue={values}
      encType="multipart/form-data"
      reloadDocument={phone}
    >
      <RequestBody way={reply?.way ?? way} address={requestPaths.generalRequestWay} fields={WAY_FIELDS} back={back}>
        <section className="sec">
          <Fields>
            <Field name="title" label={t("field.title")} maxLength={100} required wide />
            <SelectField
              name="categoryCode"
              label={t("field.categoryCode")}
              options={choices.categories.map((item) => ({ value: item.itemCode, label: item.itemName }))}
              required
            />
            <SelectField
              name="currency"
              label={t("field.currency")}
              options={choices.currencies.map((code) => ({ value: code, label: code }))}
              blank={false}
            />
            <Field
              name="amount"
              label={t("field.amount")}
              hint={t("form.amountHint")}
              inputMode="decimal"
              maxLength={20}
            />
            <TextField name="reason" label={t("field.reason")} rows={4} maxLength={500} required wide />
          </Fields>
        </section>
        <LineTable name="lines" label={t("field.lines")} add={t("line.add")} foot={<Total values={values} />}>
          {(row) => (
            <>
              <Cell name={row("name")} label={t("line.name")} maxLength={50} required />
              <Cell name={row("quantity")} label={t("line.quantity")} inputMode="numeric" maxLength={6} figure />
              <Cell name={row("amount")} label={t("line.amount")} inputMode="decimal" maxLength={20} figure />
              <Cell name={row("remark")} label={t("line.remark")} maxLength={100} />
            </>
          )}
        </LineTable>
        <FilesField
          label={t("field.files")}
          files={reply?.files ?? files}
          most={MAX_REQUEST_FILES}
          holdAt={phone ? undefined : "/approval/hold"}
        />
      </RequestBody>
    </PostForm>
  );
}

/** What the branches of a request's way ask. */
const WAY_FIELDS = ["categoryCode", "amount", "currency"];

const AMOUNT = /^lines\[\d+\]\.amount$/;

/** What the lines come to, as they stand. */
function Total({ values }: { values: Record<string, unknown> }) {
  const { t } = useTranslation("requests");
  const box = useRef<HTMLSpanElement>(null);
  const currency = String(values.currency ?? "CNY");
  const total = useReckoned(
    box,
    summed((values.lines as { amount: string }[] | undefined)?.map(({ amount }) => amount) ?? [], currency),
    (form) =>
      summed(
        [...form].flatMap(([name, value]) => (AMOUNT.test(name) ? String(value) : [])),
        String(form.get("currency") ?? "CNY"),
      ),
  );
  return <span ref={box}>{total && t("line.total", { amount: total })}</span>;
}

function summed(typed: readonly string[], currency: string): string {
  const amounts = typed.flatMap((one) => parseAmount(one, currency) ?? []);
  return amounts.length === 0
    ? ""
    : formatAmount(
        amounts.reduce((a, b) => a + b, 0),
        currency,
      );
}
