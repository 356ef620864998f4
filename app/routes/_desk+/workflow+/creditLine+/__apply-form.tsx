import { useTranslation } from "react-i18next";
import { RequestBody } from "~/components/approvals/request-body";
import { DateField, Field, Fields, TextField } from "~/components/form/field";
import { FilesField, withFileFault } from "~/components/form/files-field";
import { type FormResult, PostForm } from "~/components/form/post-form";
import type { KeptFile } from "~/components/form/use-uploads";
import { LinkButton } from "~/components/ui/button";
import { Money } from "~/components/ui/money";
import { Note } from "~/components/ui/note";
import { Sum, Sums } from "~/components/ui/sums";
import type { WayAhead } from "~/contracts/approvals/form-pages";
import type { Out } from "~/contracts/endpoint";
import { MOST_FORM_FILES } from "~/contracts/finance/codes";
import type { creditChange } from "~/contracts/finance/credit-changes";
import { approvalPaths } from "~/lib/approvals/paths";
import { linkedFiles } from "~/lib/finance/linked-files";
import { financePaths } from "~/lib/finance/paths";

type Reply = (FormResult & { files?: KeptFile[]; way?: WayAhead; refusedFile?: string }) | undefined;
type Standing = Out<typeof creditChange>;

const WAY_FIELDS = ["toLimit"];

/** An application for another limit on one page: how the credit stands, what is asked for, who will decide. */
export function CreditChangeForm({
  reply,
  values,
  standing,
  way,
}: {
  reply: Reply;
  values: Record<string, unknown>;
  standing: Standing;
  way: WayAhead;
}) {
  const { t } = useTranslation("creditApply");
  const { form } = standing;
  return (
    <PostForm lastResult={withFileFault(reply)} defaultValue={values} encType="multipart/form-data">
      <RequestBody
        way={reply?.way ?? way}
        address={financePaths.creditLineWay}
        fields={WAY_FIELDS}
        back={form ? approvalPaths.approval(form.instanceId) : approvalPaths.approvalInitiated}
      >
        <section className="sec">
          <CreditStanding standing={standing} />
        </section>
        <section className="sec">
          <Fields>
            <Field name="toLimit" label={t("field.toLimit")} inputMode="decimal" maxLength={20} required />
            <DateField name="validFrom" label={t("field.validFrom")} required />
            <DateField name="validTo" label={t("field.validTo")} hint={t("validToHint")} />
            <TextField name="reason" label={t("field.reason")} rows={3} maxLength={500} required wide />
          </Fields>
        </section>
        <FilesField
          label={t("field.files")}
          files={reply?.files ?? linkedFiles(form?.attachments ?? [])}
          most={MOST_FORM_FILES}
          holdAt="/approval/hold"
        />
      </RequestBody>
    </PostForm>
  );
}

function CreditStanding({ standing: { limit, outstanding, inApproval, open } }: { standing: Standing }) {
  const { t } = useTranslation("creditApply");
  return (
    <>
      <Sums label={t("standing")}>
        <Sum label={t("limit")} figure={limit === null ? t("none") : <Money value={limit} />} />
        <Sum label={t("outstanding")} figure={<Money value={outstanding} />} />
        <Sum label={t("inApproval")} figure={<Money value={inApproval} />} />
      </Sums>
      {open && (
        <Note
          tone="warn"
          action={<LinkButton to={approvalPaths.approval(open.instanceId)}>{t("openLink")}</LinkButton>}
        >
          {t("open", { number: open.number })}
        </Note>
      )}
    </>
  );
}
