import { useTranslation } from "react-i18next";
import { Panel } from "~/components/layout/panel";
import { LinkButton } from "~/components/ui/button";
import { Empty } from "~/components/ui/empty";
import { Fact, Facts } from "~/components/ui/facts";
import { Money } from "~/components/ui/money";
import { Note } from "~/components/ui/note";
import { Sum, Sums } from "~/components/ui/sums";
import type { severanceEstimate } from "~/contracts/employees/severance";
import type { Out } from "~/contracts/endpoint";
import { employeePaths } from "~/lib/employees/paths";
import { formatAmount } from "~/lib/money";

type Estimate = Out<typeof severanceEstimate>;

/** The estimate and how it came about (employees rule 29); only to those whom the host gives it. */
export function SeveranceTab({ estimate }: { estimate: Estimate }) {
  const { t } = useTranslation("dimission");
  const { id, mayChange, result, preliminary, lastWorkDate } = estimate;
  const change = mayChange && (
    <LinkButton to={employeePaths.dimissionAct(id, "severance")} icon="edit">
      {t("severance.edit")}
    </LinkButton>
  );
  if (!result) {
    return (
      <Empty title={t("severance.none")} actions={change}>
        {t("severance.noneText")}
      </Empty>
    );
  }
  return (
    <>
      {preliminary && <Note>{t("severance.preliminary", { date: lastWorkDate })}</Note>}
      {result.manual && (
        <Note tone="warn" title={t("severance.manual")}>
          {t("severance.manualText")}
        </Note>
      )}
      <Panel title={t("severance.title")} actions={change}>
        <Sums label={t("severance.title")}>
          <Sum label={t("severance.total")} figure={<Money value={result.total} mark />}>
            {t("severance.tax")}
          </Sum>
          <Sum label={t("severance.risk")} figure={<Money value={result.risk} mark />} tone="bad" />
        </Sums>
      </Panel>
      <Panel title={t("severance.how")}>
        <Steps estimate={estimate} result={result} />
      </Panel>
    </>
  );
}

function Steps({ estimate, result }: { estimate: Estimate; result: NonNullable<Estimate["result"]> }) {
  const { t } = useTranslation("dimission");
  const capped = result.countedHalves !== result.halves;
  return (
    <Facts>
      {result.outside && (
        <Fact label={t("severance.step.contract")} wide>
          {t(`severance.outside.${result.outside}`)}
        </Fact>
      )}
      <Fact label={t("severance.step.due")} wide>
        {t(result.due ? "severance.due" : "severance.notDue")}
      </Fact>
      <Fact label={t("severance.step.service")} wide>
        {t("severance.service", {
          from: result.countedFrom,
          to: estimate.lastWorkDate,
          years: result.years,
          months: result.restMonths,
          days: result.restDays ? t("severance.andDays") : "",
        })}
      </Fact>
      <Fact label={t("severance.step.months")} wide>
        {t("severance.months", { n: result.halves / 2 })}
      </Fact>
      <Fact label={t("severance.step.base")} wide>
        {formatAmount(result.base)} {t(`severance.basis.${result.basis}`)}
      </Fact>
      {capped && (
        <Fact label={t("severance.step.capped")} wide>
          {t("severance.capped", { n: result.countedHalves / 2 })}
        </Fact>
      )}
      {!result.outside && (
        <>
          <Fact label={t("severance.step.amount")} wide>
            {t("severance.amount", { base: formatAmount(result.base), n: result.countedHalves / 2 })} ={" "}
            {formatAmount(result.amount)}
          </Fact>
          <Fact label={t("severance.step.risk")} wide>
            {t("severance.riskMonths", { from: estimate.hireDate, n: result.riskHalves / 2 })}
          </Fact>
        </>
      )}
      {result.inLieu > 0 && (
        <Fact label={t("severance.step.inLieu")} wide>
          {formatAmount(result.inLieu)}
        </Fact>
      )}
    </Facts>
  );
}
