import { useTranslation } from "react-i18next";
import { Panel } from "~/components/layout/panel";
import { ExportButton } from "~/components/shell/export-button";
import { useCodes } from "~/components/shell/use-codes";
import { Tools } from "~/components/table/selection";
import { StepLink, UploadButton } from "~/components/ui/button";
import { Money } from "~/components/ui/money";
import { Note } from "~/components/ui/note";
import { Sum, Sums } from "~/components/ui/sums";
import { grouped } from "~/components/ui/text";
import { Instant } from "~/components/ui/time";
import type { buy } from "~/contracts/employees/benefits/months";
import { MAY } from "~/contracts/employees/may";
import type { Out } from "~/contracts/endpoint";

/** State and sums of a month, and what may be done with it (rule 38). */
export function MonthHead({ state, address }: { state: Out<(typeof buy)["month"]>; address: string }) {
  const { t } = useTranslation("benefits");
  const may = useCodes();
  const { month, locked } = state;
  return (
    <>
      {locked && (
        <Note icon="lock" title={t("month.lockedNote", { month })}>
          {t("month.lockedBy", { name: state.lockedByName })} <Instant value={state.lockedAt} />
        </Note>
      )}
      <Panel flush>
        <Sums label={t("month.sums")}>
          <Sum label={t("month.people")} figure={grouped(state.people)} />
          <Sum label={t("field.employerAmount")} figure={<Money value={state.employerAmount} mark />} />
          <Sum label={t("field.employeeAmount")} figure={<Money value={state.employeeAmount} mark />} />
          <Sum label={t("field.total")} figure={<Money value={state.employerAmount + state.employeeAmount} mark />} />
        </Sums>
      </Panel>
      <Tools>
        {may(MAY.benefits.edit) && !locked && (
          <>
            <StepLink to={`${address}/generate?month=${month}`} kind="main" icon="refresh">
              {t("month.generate")}
            </StepLink>
            <UploadButton to={`${address}/import`}>{t("bring")}</UploadButton>
          </>
        )}
        {may(MAY.benefits.lockMonths) && (
          <StepLink kind="default" to={`${address}/lock?month=${month}`} icon="lock">
            {t(locked ? "month.unlock" : "month.lock")}
          </StepLink>
        )}
        <ExportButton action={`${address}/export`} />
      </Tools>
    </>
  );
}
