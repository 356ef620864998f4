import { useTranslation } from "react-i18next";
import { RequestBody } from "~/components/approvals/request-body";
import { PayeeChoice } from "~/components/finance/payee-choice";
import { Fields, TextField } from "~/components/form/field";
import { FilesField, withFileFault } from "~/components/form/files-field";
import { type FormResult, PostForm } from "~/components/form/post-form";
import type { KeptFile } from "~/components/form/use-uploads";
import { LinkButton } from "~/components/ui/button";
import { Fact, Facts } from "~/components/ui/facts";
import { Money } from "~/components/ui/money";
import { Note } from "~/components/ui/note";
import { Day } from "~/components/ui/time";
import type { WayAhead } from "~/contracts/approvals/form-pages";
import type { PickedPayees } from "~/contracts/employees/payee-cards";
import type { Out } from "~/contracts/endpoint";
import { MOST_FORM_FILES } from "~/contracts/finance/codes";
import type { rentApplication } from "~/contracts/finance/rent-applications";
import { linkedFiles } from "~/lib/finance/linked-files";
import { financePaths } from "~/lib/finance/paths";

type Reply = (FormResult & { files?: KeptFile[]; cards?: PickedPayees; refusedFile?: string }) | undefined;
type Shown = Out<typeof rentApplication>;

const WAY_FIELDS = ["rentId"];

/** The payment of a rent expense on one page: what it is, whom it goes to, who will decide. */
export function RentApplicationForm({
  reply,
  values,
  shown,
  cards,
  way,
}: {
  reply: Reply;
  values: { rentId: number; rentVersion: number } & Record<string, unknown>;
  shown: Shown;
  cards: PickedPayees;
  way: WayAhead;
}) {
  const { t } = useTranslation("rentApply");
  return (
    <PostForm lastResult={withFileFault(reply)} defaultValue={values} encType="multipart/form-data">
      {shown.form && <input type="hidden" name="formId" value={shown.form.formId} />}
      <input type="hidden" name="rentId" value={values.rentId} />
      <input type="hidden" name="rentVersion" value={values.rentVersion} />
      <RequestBody way={way} address={financePaths.rentWay} fields={WAY_FIELDS} back={financePaths.rents}>
        <section className="sec">
          <RentFacts shown={shown} />
        </section>
        <section className="sec">
          <Note action={<LinkButton to={financePaths.rentForm(shown.rent.id)}>{t("editRent")}</LinkButton>}>
            {t("change")}
          </Note>
        </section>
        <section className="sec">
          <Fields>
            <PayeeChoice cards={reply?.cards ?? cards} label={t("field.payee")} required />
            <TextField name="reason" label={t("field.reason")} rows={3} maxLength={500} required wide />
          </Fields>
        </section>
        <FilesField
          label={t("field.files")}
          files={reply?.files ?? linkedFiles(shown.form?.attachments ?? [])}
          most={MOST_FORM_FILES}
          holdAt="/approval/hold"
        />
      </RequestBody>
    </PostForm>
  );
}

function RentFacts({ shown: { rent, total } }: { shown: Shown }) {
  const { t } = useTranslation("rentApply");
  return (
    <Facts>
      <Fact label={t("field.contractNo")}>{rent.contractNo}</Fact>
      <Fact label={t("field.company")}>{rent.companyName}</Fact>
      <Fact label={t("field.landlord")}>{rent.landlord}</Fact>
      <Fact label={t("field.period")}>{t("span", { from: rent.periodFrom, to: rent.periodTo })}</Fact>
      <Fact label={t("field.dueOn")}>
        <Day value={rent.dueOn} />
      </Fact>
      <Fact label={t("field.rent")}>
        <Money value={rent.amount} currency={rent.currency} mark />
      </Fact>
      {rent.extraFees.map(({ name, amount }, n) => (
        <Fact key={`${n} ${name}`} label={name}>
          <Money value={amount} currency={rent.currency} mark />
        </Fact>
      ))}
      <Fact label={t("field.amount")}>
        <Money value={total} currency={rent.currency} mark />
      </Fact>
    </Facts>
  );
}
