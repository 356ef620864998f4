import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Submit } from "~/components/form/foot";
import { Panel } from "~/components/layout/panel";
import { MeasuredValue, Points } from "~/components/performance/points";
import { Fact, Facts } from "~/components/ui/facts";
import type { SheetLine } from "~/contracts/performance/sheets";
import { performancePaths } from "~/lib/performance/paths";
import { formatPercent } from "~/lib/performance/values";

/**
 * One indicator of a form: what it is judged by, and its fields. Each block has a button that saves: on a phone one
 * goes from block to block.
 */
export function LineBlock({
  line,
  n,
  sheetId,
  facts,
  children,
}: {
  line: SheetLine;
  n: number;
  sheetId: number;
  /** What others said of it. */
  facts?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTranslation(["perfScoring", "perfSheets"]);
  return (
    <Panel
      title={line.name}
      meta={line.weightBp > 0 ? `${formatPercent(line.weightBp)}%` : t(`perfSheets:kind.${line.kind}`)}
      actions={
        <Submit kind="plain" name="do" value="save">
          {t("save")}
        </Submit>
      }
    >
      <input type="hidden" name={`lines[${n}].lineId`} value={line.id} readOnly />
      <Facts>
        {line.target !== null && (
          <Fact label={t("perfSheets:field.target")}>
            <MeasuredValue value={line.target} unit={line.unit} />
          </Fact>
        )}
        {line.computedScore !== null && (
          <Fact label={t("perfSheets:field.computed")}>
            <Points value={line.computedScore} />
          </Fact>
        )}
        {facts}
        {line.proof.length > 0 && (
          <Fact label={t("perfSheets:field.proof")}>
            {line.proof.map(({ attachmentInfoId, attachmentName }) => (
              <div key={attachmentInfoId}>
                <a className="raw" href={performancePaths.sheetFile(sheetId, attachmentInfoId)}>
                  {attachmentName}
                </a>
              </div>
            ))}
          </Fact>
        )}
      </Facts>
      {children}
    </Panel>
  );
}
