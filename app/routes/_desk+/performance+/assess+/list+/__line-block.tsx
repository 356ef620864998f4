import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Fields } from "~/components/form/field";
import { Submit } from "~/components/form/foot";
import { Panel } from "~/components/layout/panel";
import { MeasuredValue, Points } from "~/components/performance/points";
import { Fact, Facts } from "~/components/ui/facts";
import type { SheetLine } from "~/contracts/performance/sheets";
import { formatPercent } from "~/lib/performance/format";
import { performancePaths } from "~/lib/performance/paths";

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
  /** What others said of it: then the fields stand beside, where there is room. */
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
      {facts ? (
        <div className="grid2">
          <div>
            <Judged line={line} sheetId={sheetId}>
              {facts}
            </Judged>
          </div>
          <div className="grid content-start gap-3">{children}</div>
        </div>
      ) : (
        <div className="grid gap-3">
          <Judged line={line} sheetId={sheetId} />
          <Fields>{children}</Fields>
        </div>
      )}
    </Panel>
  );
}

/** What a line is judged by, and what proves it. */
function Judged({ line, sheetId, children }: { line: SheetLine; sheetId: number; children?: ReactNode }) {
  const { t } = useTranslation("perfSheets");
  return (
    <Facts>
      {line.target !== null && (
        <Fact label={t("field.target")}>
          <MeasuredValue value={line.target} unit={line.unit} />
        </Fact>
      )}
      {line.computedScore !== null && (
        <Fact label={t("field.computed")}>
          <Points value={line.computedScore} />
        </Fact>
      )}
      {children}
      {line.proof.length > 0 && (
        <Fact label={t("field.proof")}>
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
  );
}
