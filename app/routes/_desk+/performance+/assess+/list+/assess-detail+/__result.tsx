import { useTranslation } from "react-i18next";
import { Panel } from "~/components/layout/panel";
import { Points } from "~/components/performance/points";
import { Fact, Facts } from "~/components/ui/facts";
import { Money } from "~/components/ui/money";
import { Day, Instant } from "~/components/ui/time";
import type { Out } from "~/contracts/endpoint";
import type { sheetDetail } from "~/contracts/performance/sheets";
import { formatPoints } from "~/lib/performance/format";

type Sheet = Out<typeof sheetDetail>;
type Step = NonNullable<Sheet["result"]>["gradeSteps"][number];

/** Whose sheet it is, and what came of it as far as it is shown. */
export function DetailResult({ sheet }: { sheet: Sheet }) {
  const { t } = useTranslation("perfSheets");
  const { result } = sheet;
  // In an announcement without scores bonus and deduction are no figures, either.
  const announced = result !== null && result.bonus === null;
  const withheld = result === null ? "hidden" : announced ? "hiddenScore" : null;
  return (
    <Panel title={t("result")}>
      <Facts>
        <Fact label={t("field.name")}>{`${sheet.name} ${sheet.jobNumber}`}</Fact>
        <Fact label={t("field.department")}>{sheet.department}</Fact>
        <Fact label={t("field.position")}>{sheet.position}</Fact>
        <Fact label={t("field.className")}>{sheet.className}</Fact>
        <Fact label={t("field.segment")}>{`${sheet.segmentFrom} – ${sheet.segmentTo}`}</Fact>
        <Fact label={t("field.total")}>
          {withheld ? <span className="muted">{t(withheld)}</span> : <Points value={sheet.total} />}
        </Fact>
        {result && (
          <>
            <Fact label={t("field.bonus")}>
              <Points value={result.bonus} />
            </Fact>
            <Fact label={t("field.deduction")}>
              <Points value={result.deduction} />
            </Fact>
            <Fact label={t("field.grade")}>{sheet.grade}</Fact>
            <Fact label={t("field.coefficient")}>
              {result.coefficientPct === null ? null : `${result.coefficientPct}%`}
            </Fact>
            <Fact label={t("field.pay")}>
              <Money value={result.payAmount} />
            </Fact>
          </>
        )}
        <Fact label={t("field.confirmBy")}>
          <Day value={sheet.confirmBy} />
        </Fact>
        <Fact label={t("field.confirmedAt")}>
          <Instant value={sheet.confirmedAt} />
        </Fact>
        {sheet.confirmText && <Fact label={t("field.confirmText")}>{sheet.confirmText}</Fact>}
      </Facts>
      {result && result.gradeSteps.length > 0 && (
        <ul className="small muted mt-2">
          {result.gradeSteps.map((step, n) => (
            <li key={n}>
              <GradeWord step={step} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** Why the grade is what it is, step by step. */
function GradeWord({ step }: { step: Step }) {
  const { t } = useTranslation("perfSheets");
  if (step.by === "threshold") return t("step.threshold", { grade: step.grade });
  if (step.by === "bottom") return t("step.bottom", { from: step.from, to: step.to, least: step.least });
  const { from, to, full, cap, tie } = step;
  return (
    <>
      {t("step.cap", { from, to, full, cap })}
      {tie && ` · ${t("step.tie", { score: formatPoints(tie.score), people: tie.people })}`}
    </>
  );
}
