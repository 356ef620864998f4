import { useTranslation } from "react-i18next";
import { RequestBody } from "~/components/approvals/request-body";
import { Fields, SelectField, TextField } from "~/components/form/field";
import { FieldList } from "~/components/form/field-list";
import { FilesField, withFileFault } from "~/components/form/files-field";
import { type FormResult, PostForm } from "~/components/form/post-form";
import type { KeptFile } from "~/components/form/use-uploads";
import { Note } from "~/components/ui/note";
import type { WayAhead } from "~/contracts/approvals/form-pages";
import type { Out } from "~/contracts/endpoint";
import type { reversalChoices } from "~/contracts/finance/reversals";
import { MAX_REQUEST_FILES } from "~/lib/approvals/request-limits";
import { financePaths } from "~/lib/finance/paths";
import { FileUse } from "./__file-use";
import { ReversalLine } from "./__line";

type Reply = (FormResult & { files?: KeptFile[]; way?: WayAhead; refusedFile?: string }) | undefined;

/** Lines that the picture of the way follows as they are typed; sending reads all. */
const FOLLOWED = 20;
/** What the branches of a reversal's way ask. */
const WAY_FIELDS = [
  "currency",
  ...Array.from({ length: FOLLOWED }, (_, n) =>
    ["borrowingId", "way", "amount", "receiptId"].map((field) => `lines[${n}].${field}`),
  ).flat(),
];

/** A reversal on one page: own debts line by line, each with what backs it, files, who will decide. */
export function ReversalForm({
  reply,
  values,
  choices,
  files,
  way,
  back,
}: {
  reply: Reply;
  values: Record<string, unknown>;
  choices: Out<typeof reversalChoices>;
  files: readonly KeptFile[];
  way: WayAhead;
  back: string;
}) {
  const { t } = useTranslation(["reversal", "invoice"]);
  const currencies = [...new Set(["CNY", ...choices.advances.map(({ currency }) => currency)])];
  return (
    <PostForm lastResult={withFileFault(reply)} defaultValue={values} encType="multipart/form-data">
      <RequestBody way={reply?.way ?? way} address={financePaths.reversalWay} fields={WAY_FIELDS} back={back}>
        <section className="sec">
          {choices.advances.length === 0 && <Note tone="warn">{t("form.none")}</Note>}
          <Fields>
            <FieldList name="lines" label={t("field.lines")} add={t("form.addLine")}>
              {(row) => <ReversalLine row={row} choices={choices} />}
            </FieldList>
            <SelectField
              name="currency"
              label={t("field.currency")}
              options={currencies.map((code) => ({ value: code, label: code }))}
              blank={false}
            />
            <TextField name="reason" label={t("field.reason")} rows={3} maxLength={500} required wide />
          </Fields>
        </section>
        <FilesField
          label={t("field.files")}
          files={reply?.files ?? files}
          most={MAX_REQUEST_FILES}
          holdAt="/approval/hold"
          hint={t("form.filesHint")}
          each={({ attachmentInfoId, attachmentName }) => <FileUse id={attachmentInfoId} name={attachmentName} />}
        />
      </RequestBody>
    </PostForm>
  );
}
