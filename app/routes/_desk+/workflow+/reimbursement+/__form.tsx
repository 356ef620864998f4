import { useState } from "react";
import { useTranslation } from "react-i18next";
import { RequestBody } from "~/components/approvals/request-body";
import { PayeeChoice } from "~/components/finance/payee-choice";
import { Fields, RadioField, SelectField, TextField } from "~/components/form/field";
import { FilesField, withFileFault } from "~/components/form/files-field";
import { type FormResult, PostForm } from "~/components/form/post-form";
import type { KeptFile } from "~/components/form/use-uploads";
import { When } from "~/components/form/when";
import { Link } from "~/components/ui/link";
import type { WayAhead } from "~/contracts/approvals/form-pages";
import type { PickedPayees } from "~/contracts/employees/payee-cards";
import type { Out } from "~/contracts/endpoint";
import type { Calculated } from "~/contracts/finance/claim-forms";
import { MOST_FORM_FILES, PAYEE_TYPE, PAYEE_TYPES } from "~/contracts/finance/codes";
import type { reimbursementChoices } from "~/contracts/finance/reimbursements";
import { financePaths } from "~/lib/finance/paths";
import { optionsOf } from "~/lib/options";
import { claimLines } from "./__lines";
import { Offsets } from "./__offsets";
import type { ReadingSaid } from "./__read.server";
import { ReadButton, ReadingNotes } from "./__reading";
import { ClaimSums } from "./__sums";

type Reply =
  | (FormResult & {
      files?: KeptFile[];
      way?: WayAhead;
      sums?: Calculated;
      payees?: PickedPayees;
      refusedFile?: string;
      reading?: ReadingSaid;
    })
  | undefined;

/** What the branches of a claim's way ask. */
const WAY_FIELDS = ["companyId", "_total", "_payable", "_over"];

/** A claim on one page: who bears it and who is paid, proofs, expenses, advances to clear, what it comes to. */
export function ClaimForm({
  reply,
  values,
  choices,
  files,
  way,
  sums,
  payees,
  back,
}: {
  reply: Reply;
  values: Record<string, unknown>;
  choices: Out<typeof reimbursementChoices>;
  files: readonly KeptFile[];
  way: WayAhead;
  sums: Calculated;
  payees: PickedPayees;
  back: string;
}) {
  const { t } = useTranslation(["reimbursement", "invoice"]);
  const [proofs, setProofs] = useState(reply?.files ?? files);
  return (
    <PostForm
      // Lines that were read stand in fields that were there before: the form begins anew with them.
      key={reply?.reading?.key}
      lastResult={withFileFault(reply)}
      defaultValue={values}
      encType="multipart/form-data"
    >
      <RequestBody way={reply?.way ?? way} address={financePaths.reimbursementWay} fields={WAY_FIELDS} back={back}>
        <section className="sec">
          <Fields>
            <SelectField
              name="companyId"
              label={t("field.companyId")}
              options={choices.companies.map(({ companyId, companyName: name }) => ({ value: companyId, label: name }))}
              required
            />
            <RadioField name="payeeType" label={t("field.payeeType")} options={optionsOf(t, "payee", PAYEE_TYPES)} />
            <When field="payeeType" holds={(type) => type !== String(PAYEE_TYPE.supplier)}>
              <SelectField
                name="payeeCardId"
                label={t("field.payeeCardId")}
                options={choices.cards.map(({ id, name }) => ({ value: id, label: name }))}
                hint={choices.cards.length === 0 && <Link to={financePaths.ownCards}>{t("form.noCard")}</Link>}
              />
            </When>
            <When field="payeeType" holds={(type) => type === String(PAYEE_TYPE.supplier)}>
              <PayeeChoice cards={reply?.payees ?? payees} label={t("field.payeeCardId")} />
            </When>
            <TextField name="reason" label={t("field.reason")} rows={2} maxLength={500} required wide />
          </Fields>
        </section>
        <FilesField
          label={t("field.files")}
          files={reply?.files ?? files}
          most={MOST_FORM_FILES}
          holdAt="/approval/hold"
          hint={t("form.invoiceHint")}
          act={<ReadButton />}
          onKept={setProofs}
        />
        {reply?.reading && <ReadingNotes key={reply.reading.key} said={reply.reading} />}
        <section className="sec claim" aria-labelledby="claim-lines">
          <h2 id="claim-lines">{t("field.lines")}</h2>
          <Fields>{claimLines(t, choices, proofs)}</Fields>
        </section>
        {choices.advances.length > 0 && (
          <section className="sec" aria-labelledby="claim-offsets">
            <h2 id="claim-offsets">{t("offset.title")}</h2>
            <Offsets advances={choices.advances} />
          </section>
        )}
        <ClaimSums sums={reply?.sums ?? sums} />
      </RequestBody>
    </PostForm>
  );
}
