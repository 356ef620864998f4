import { useTranslation } from "react-i18next";
import { RequestBody } from "~/components/approvals/request-body";
import { DateField, Field, Fields, SelectField, TextField } from "~/components/form/field";
import { FilesField, withFileFault } from "~/components/form/files-field";
import { type FormResult, PostForm } from "~/components/form/post-form";
import type { KeptFile } from "~/components/form/use-uploads";
import { When } from "~/components/form/when";
import { Button } from "~/components/ui/button";
import type { WayAhead } from "~/contracts/approvals/form-pages";
import type { Out } from "~/contracts/endpoint";
import { DOCUMENT_KINDS, type DocumentKind, type LendingRegister, MOST_FORM_FILES } from "~/contracts/finance/codes";
import type { documentApplication, documentChoices } from "~/contracts/finance/document-applications";
import { MOST_DAYS_OUT, registersLending } from "~/lib/finance/lending";
import { linkedFiles } from "~/lib/finance/linked-files";
import { financePaths } from "~/lib/finance/paths";
import { optionsOf } from "~/lib/options";

type Reply = (FormResult & { files?: KeptFile[]; way?: WayAhead; refusedFile?: string }) | undefined;
type Choices = Out<typeof documentChoices>;

const WAY_FIELDS = ["docKind", "takeAway"];
/** Whether a register lends the kind of document that is chosen; of most kinds only one does. */
const lentBy = (register: LendingRegister) => (kind: string) =>
  registersLending(Number(kind) as DocumentKind).includes(register);
const options = (named: readonly { id: number; name: string }[]) =>
  named.map(({ id, name }) => ({ value: id, label: name }));

/** An application for a document of the three registers on one page; which originals are out is shown below it. */
export function DocumentForm({
  reply,
  values,
  form,
  choices,
  way,
}: {
  reply: Reply;
  values: Record<string, unknown>;
  form: Out<typeof documentApplication> | null;
  choices: Choices;
  way: WayAhead;
}) {
  const { t } = useTranslation(["documentApply", "registers"]);
  return (
    <PostForm lastResult={withFileFault(reply)} defaultValue={values} encType="multipart/form-data">
      <RequestBody
        way={reply?.way ?? way}
        address={financePaths.documentWay}
        fields={WAY_FIELDS}
        back={financePaths.ownDocuments}
      >
        <section className="sec">
          <Fields>
            <SelectField
              name="docKind"
              label={t("field.docKind")}
              options={optionsOf(t, "registers:document", DOCUMENT_KINDS)}
              hint={
                <>
                  <span>{t("subjectHint")}</span>{" "}
                  <span className="nojs-only">
                    <Button name="_reload" value="kind">
                      {t("showSubject")}
                    </Button>
                  </span>
                </>
              }
              required
            />
            <When field="docKind" holds={lentBy("company")}>
              <SelectField
                name="companyId"
                label={t("field.companyId")}
                options={choices.companies.map(({ companyId, companyName: name }) => ({
                  value: companyId,
                  label: name,
                }))}
              />
            </When>
            <When field="docKind" holds={lentBy("lease")}>
              <SelectField name="leaseId" label={t("field.leaseId")} options={options(choices.leases)} />
            </When>
            <When field="docKind" holds={lentBy("brand")}>
              <SelectField name="brandId" label={t("field.brandId")} options={options(choices.brands)} />
            </When>
            <Field name="quantity" label={t("field.quantity")} inputMode="numeric" maxLength={3} required />
            <SelectField
              name="takeAway"
              label={t("field.takeAway")}
              options={optionsOf(t, "takeAway", [0, 1] as const)}
              blank={false}
            />
            <DateField name="borrowedOn" label={t("field.borrowedOn")} required />
            <DateField name="dueOn" label={t("field.dueOn")} hint={t("dueHint", { n: MOST_DAYS_OUT })} required />
            <TextField name="purpose" label={t("field.purpose")} rows={3} maxLength={200} required wide />
          </Fields>
        </section>
        <OutNow out={choices.out} />
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

/** Who has which original, and until when (finance rule 30). */
function OutNow({ out }: { out: Choices["out"] }) {
  const { t } = useTranslation(["documentApply", "registers"]);
  if (out.length === 0) return null;
  return (
    <details className="sec more">
      <summary>{t("outNow", { n: out.length })}</summary>
      <ul className="plain-list">
        {out.map(({ id, docKind, subject, name, dueOn }) => (
          <li key={id}>
            {t(`registers:document.${docKind}`)} {subject}: {t("outLine", { name, date: dueOn })}
          </li>
        ))}
      </ul>
    </details>
  );
}
