import { useTranslation } from "react-i18next";
import { CheckField, Field, Fields, RadioField, SelectField, TextField } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { Link } from "~/components/ui/link";
import { Note } from "~/components/ui/note";
import { CONTRACT_TYPES, RENEWAL_DECISIONS } from "~/contracts/employees/codes";
import type { renewalForm } from "~/contracts/employees/renewals";
import type { Out } from "~/contracts/endpoint";
import { approvalPaths } from "~/lib/approvals/paths";
import { formatAmount } from "~/lib/money";
import { optionsOf } from "~/lib/options";
import { addDays } from "~/lib/period-dates";

/** Renew with type, term and wage, or not renew, and why: sent to the head and the HR manager in one go (kind 506). */
export function RenewalPage({
  reply,
  renewal,
  back,
}: {
  reply: FormResult;
  renewal: Out<typeof renewalForm>;
  back: string;
}) {
  const { t } = useTranslation(["contract", "employees"]);
  const { decision, newType, termMonths, wage, employeeRequestedFixed, reason, version } = renewal;
  const values = {
    decision: decision ?? "",
    type: newType,
    termMonths: termMonths ?? "",
    wage: wage === null ? "" : formatAmount(wage),
    employeeRequestedFixed,
    reason,
    version,
  };
  return (
    <Page
      title={t("renewal.title")}
      lead={`${renewal.contractNo} ${renewal.empName} ${renewal.jobNumber}　${renewal.startDate} – ${renewal.lastDay}`}
    >
      {!renewal.mayDecide && (
        <Note>
          {t("renewal.decided")}{" "}
          {renewal.instanceId && <Link to={approvalPaths.approval(renewal.instanceId)}>{t("renewal.form")}</Link>}
        </Note>
      )}
      {renewal.mayDecide && (
        <>
          {renewal.openEndedDue && <Note tone="warn">{t("renewal.openEndedNote")}</Note>}
          <Note>{t("renewal.from", { date: addDays(renewal.lastDay, 1) })}</Note>
          <PostForm lastResult={reply} defaultValue={values}>
            <Fields>
              <RadioField
                name="decision"
                label={t("renewal.decision")}
                options={optionsOf(t, "decision", RENEWAL_DECISIONS)}
                required
                wide
              />
              <SelectField
                name="type"
                label={t("renewal.newType")}
                options={optionsOf(t, "employees:contractType", CONTRACT_TYPES)}
                blank={false}
              />
              <Field
                name="termMonths"
                label={t("renewal.termMonths")}
                hint={t("renewal.termHint")}
                inputMode="numeric"
                maxLength={3}
              />
              <Field
                name="wage"
                label={t("renewal.newWage")}
                hint={t("renewal.wageHint")}
                inputMode="decimal"
                maxLength={20}
              />
              {renewal.openEndedDue && (
                <CheckField
                  name="employeeRequestedFixed"
                  label={t("field.employeeRequestedFixed")}
                  text={t("form.requestedText")}
                  wide
                />
              )}
              <TextField name="reason" label={t("renewal.reason")} maxLength={500} required wide />
            </Fields>
            <Foot submit={t("renewal.submit")} cancel={back} hint={t("renewal.foot")} />
          </PostForm>
        </>
      )}
    </Page>
  );
}
