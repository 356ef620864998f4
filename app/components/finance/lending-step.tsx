import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { LendingAct } from "~/contracts/finance/codes";
import type { LendingRow } from "~/contracts/finance/lendings";
import { financePaths } from "~/lib/finance/paths";
import { DateField, TextField } from "../form/field";
import { Submit } from "../form/foot";
import type { FormResult } from "../form/post-form";
import { StepPage } from "../layout/step-page";

/** The page of a step of a borrowed document; `today` is what its day begins with. */
export function LendingStep({
  row,
  today,
  act,
  reply,
}: {
  row: LendingRow;
  today: string;
  act: LendingAct;
  reply: FormResult;
}) {
  const { t } = useTranslation(["lendings", "registers"]);
  const FIELDS: Record<LendingAct, ReactNode> = {
    handOver: <DateField name="dueOn" label={t("field.dueOn")} min={today} required />,
    takeBack: <DateField name="returnedOn" label={t("field.returnedOn")} max={today} required />,
    lose: <TextField name="reason" label={t("field.lostReason")} maxLength={200} required />,
  };
  const document = row.docKind === null ? "" : t(`registers:document.${row.docKind}`);
  return (
    <StepPage
      title={t(`step.${act}.title`)}
      lead={`${document} ${row.subject} ${row.borrower}`}
      text={t(`step.${act}.will`)}
      version={row.version}
      reply={reply}
      closed={!row.acts.includes(act)}
      fields={FIELDS[act]}
      values={{ dueOn: row.dueOn && row.dueOn > today ? row.dueOn : today, returnedOn: today }}
      back={financePaths.lendings(row.register)}
    >
      <Submit kind={act === "lose" ? "danger-main" : "main"}>{t(`step.${act}.title`)}</Submit>
    </StepPage>
  );
}
