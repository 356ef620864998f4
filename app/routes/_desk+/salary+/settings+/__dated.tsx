import { useTranslation } from "react-i18next";
import { DateField, TextField } from "~/components/form/field";
import { Badge } from "~/components/ui/badge";
import { StepLink } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import type { TaxAct } from "~/contracts/salary/tax-parameters";

interface Dated {
  fromDate: string;
  toDate: string | null;
  confirmed: 0 | 1;
  acts: readonly TaxAct[];
}

/** From a day on, or from one to another. */
export function Period({ fromDate, toDate }: Dated) {
  const { t } = useTranslation("salSettings");
  return <>{toDate ? t("span", { from: fromDate, to: toDate }) : t("since", { from: fromDate })}</>;
}

/** Whether a row counts, and who said so. */
export function Confirmed({ confirmed, confirmedBy }: Dated & { confirmedBy: string }) {
  const { t } = useTranslation("salSettings");
  return (
    <>
      <Badge tone={confirmed === 1 ? "quiet" : "warn"}>{t(`state.${confirmed}`)}</Badge>
      {confirmedBy && <span className="muted"> {t("by", { name: confirmedBy })}</span>}
    </>
  );
}

/** What may be done with a row. */
export function Acts({ acts, edit, confirm }: Dated & { edit: string; confirm: string }) {
  const { t } = useTranslation(["salSettings", "salCommon"]);
  return (
    <>
      {acts.includes("edit") && <Link to={edit}>{t("salCommon:edit")}</Link>}{" "}
      {acts.includes("confirm") && <StepLink to={confirm}>{t("confirm")}</StepLink>}
    </>
  );
}

/** The step that makes a row count. */
export function ConfirmLink({ to }: { to: string }) {
  const { t } = useTranslation("salSettings");
  return (
    <StepLink to={to} kind="default">
      {t("confirm")}
    </StepLink>
  );
}

/** Validity and source of a row. */
export function DatedFields() {
  const { t } = useTranslation("salSettings");
  return (
    <>
      <DateField name="fromDate" label={t("field.fromDate")} required />
      <DateField name="toDate" label={t("field.toDate")} hint={t("toHint")} />
      <TextField name="source" label={t("field.source")} rows={2} maxLength={200} required wide />
    </>
  );
}
