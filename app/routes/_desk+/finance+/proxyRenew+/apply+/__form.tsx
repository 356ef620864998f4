import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { RequestBody } from "~/components/approvals/request-body";
import { PayeeChoice } from "~/components/finance/payee-choice";
import { DateField, Field, Fields, TextField } from "~/components/form/field";
import { FilesField, withFileFault } from "~/components/form/files-field";
import { type FormResult, PostForm } from "~/components/form/post-form";
import type { KeptFile } from "~/components/form/use-uploads";
import { Fact, Facts } from "~/components/ui/facts";
import type { WayAhead } from "~/contracts/approvals/form-pages";
import type { PickedPayees } from "~/contracts/employees/payee-cards";
import type { Out } from "~/contracts/endpoint";
import type { renewal } from "~/contracts/finance/agent-renewals";
import { MOST_FORM_FILES } from "~/contracts/finance/codes";
import { linkedFiles } from "~/lib/finance/linked-files";
import { financePaths } from "~/lib/finance/paths";

type Reply =
  | (FormResult & { files?: KeptFile[]; way?: WayAhead; cards?: PickedPayees; refusedFile?: string })
  | undefined;
type Shown = Out<typeof renewal>;

/** An application to go on with services on one page: which, what the next period costs, whom it goes to. */
export function RenewalForm({
  reply,
  values,
  shown: { services, form },
  cards,
  way,
}: {
  reply: Reply;
  values: Record<string, unknown>;
  shown: Shown;
  cards: PickedPayees;
  way: WayAhead;
}) {
  const { t } = useTranslation("agentRenewal");
  const [{ agent, companyId, companyName, currency }] = services as [Shown["services"][number]];
  const wayFields = ["companyId", "currency", ...services.map((_, n) => `lines[${n}].amount`)];
  return (
    <PostForm lastResult={withFileFault(reply)} defaultValue={values} encType="multipart/form-data">
      <input type="hidden" name="companyId" value={companyId} />
      <input type="hidden" name="currency" value={currency} />
      <RequestBody
        way={reply?.way ?? way}
        address={financePaths.renewalWay}
        fields={wayFields}
        back={financePaths.agentRenewals}
      >
        <section className="sec">
          <Facts>
            <Fact label={t("field.agent")}>{agent}</Fact>
            <Fact label={t("field.company")}>{companyName}</Fact>
          </Facts>
        </section>
        <section className="sec">
          <Fields>
            <ServiceFields services={services} />
            <DateField name="newPeriodTo" label={t("field.newPeriodTo")} required />
            <PayeeChoice cards={reply?.cards ?? cards} label={t("field.payee")} required />
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

/** What the next period of each service costs, beside the period that ends. */
function ServiceFields({ services }: { services: Shown["services"] }) {
  const { t } = useTranslation(["agentRenewal", "agents"]);
  return services.map(({ id, service, periodFrom, periodTo, currency }, n) => (
    <Fragment key={id}>
      <input type="hidden" name={`lines[${n}].proxyCostId`} value={id} />
      <Field
        name={`lines[${n}].amount`}
        label={`${t(`agents:service.${service}`)} ${t("field.next")} ${currency}`}
        hint={`${t("field.present")} ${t("agents:span", { from: periodFrom, to: periodTo })}`}
        inputMode="decimal"
        maxLength={20}
        required
      />
    </Fragment>
  ));
}
