import { useTranslation } from "react-i18next";
import { RequestBody } from "~/components/approvals/request-body";
import { DateField, Field, Fields, SelectField, TextField } from "~/components/form/field";
import { FilesField, withFileFault } from "~/components/form/files-field";
import { type FormResult, PostForm } from "~/components/form/post-form";
import type { KeptFile } from "~/components/form/use-uploads";
import { Link } from "~/components/ui/link";
import type { WayAhead } from "~/contracts/approvals/form-pages";
import type { Out } from "~/contracts/endpoint";
import type { AvailableCredit, borrowingChoices } from "~/contracts/finance/borrowings";
import { BORROWING_PURPOSES, MOST_FORM_FILES } from "~/contracts/finance/codes";
import { financePaths } from "~/lib/finance/paths";
import { optionsOf } from "~/lib/options";
import { Credit } from "./__credit";

type Reply = (FormResult & { files?: KeptFile[]; way?: WayAhead; refusedFile?: string }) | undefined;

/** What the branches of a borrowing's way ask. */
const WAY_FIELDS = ["companyId", "amount", "currency"];

/** A borrowing on one page: what may be owed, what is asked for, files, who will decide. */
export function BorrowingForm({
  reply,
  values,
  choices,
  credit,
  files,
  way,
  back,
}: {
  reply: Reply;
  values: Record<string, unknown>;
  choices: Out<typeof borrowingChoices>;
  credit: AvailableCredit;
  files: readonly KeptFile[];
  way: WayAhead;
  back: string;
}) {
  const { t } = useTranslation("borrowing");
  return (
    <PostForm lastResult={withFileFault(reply)} defaultValue={values} encType="multipart/form-data">
      <RequestBody way={reply?.way ?? way} address={financePaths.borrowingWay} fields={WAY_FIELDS} back={back}>
        <section className="sec">
          <Credit credit={credit} />
        </section>
        <section className="sec">
          <Fields>
            <SelectField
              name="purpose"
              label={t("field.purpose")}
              options={optionsOf(t, "purpose", BORROWING_PURPOSES)}
              required
            />
            <SelectField
              name="companyId"
              label={t("field.companyId")}
              options={choices.companies.map(({ companyId, companyName: name }) => ({ value: companyId, label: name }))}
              required
            />
            <Field name="amount" label={t("field.amount")} inputMode="decimal" maxLength={20} required />
            <SelectField
              name="currency"
              label={t("field.currency")}
              options={choices.currencies.map((code) => ({ value: code, label: code }))}
              blank={false}
            />
            <DateField name="expectedReturnOn" label={t("field.expectedReturnOn")} hint={t("form.returnHint")} />
            <SelectField
              name="payeeCardId"
              label={t("field.payeeCardId")}
              options={choices.cards.map(({ id, name }) => ({ value: id, label: name }))}
              hint={choices.cards.length === 0 && <Link to={financePaths.ownCards}>{t("form.noCard")}</Link>}
              required
            />
            <TextField name="reason" label={t("field.reason")} rows={3} maxLength={500} required wide />
          </Fields>
        </section>
        <FilesField
          label={t("field.files")}
          files={reply?.files ?? files}
          most={MOST_FORM_FILES}
          holdAt="/approval/hold"
        />
      </RequestBody>
    </PostForm>
  );
}
