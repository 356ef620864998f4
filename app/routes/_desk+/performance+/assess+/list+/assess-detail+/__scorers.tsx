import { useTranslation } from "react-i18next";
import { Panel } from "~/components/layout/panel";
import { Points } from "~/components/performance/points";
import { Badge } from "~/components/ui/badge";
import { Fact, Facts } from "~/components/ui/facts";
import type { Out } from "~/contracts/endpoint";
import { LEVEL } from "~/contracts/performance/codes";
import type { SheetLine, SheetScorer, sheetDetail } from "~/contracts/performance/sheets";
import { formatPercent, formatPoints } from "~/lib/performance/format";

/** Each scorer with what he gave, as far as it is the caller's to read. */
export function DetailScorers({ sheet: { scorers, lines } }: { sheet: Out<typeof sheetDetail> }) {
  return scorers.map((scorer, n) => <ScorerPanel key={n} scorer={scorer} lines={lines} />);
}

function ScorerPanel({ scorer, lines }: { scorer: SheetScorer; lines: SheetLine[] }) {
  const { t } = useTranslation("perfSheets");
  const { level, weightBp, onBehalfOf, given, submittedAt, turn } = scorer;
  const name = scorer.name || t("nameless");
  return (
    <Panel
      title={`${t(`level.${level}`)} · ${name}`}
      meta={`${formatPercent(weightBp)}%`}
      actions={
        <>
          {onBehalfOf && <span className="muted">{t("onBehalf", { name: onBehalfOf })}</span>}
          {scorer.hasLeft && <Badge tone="warn">{t("left")}</Badge>}
          {submittedAt === null && (
            <Badge tone={turn === 1 ? "now" : "off"}>{t(turn === 1 ? "waiting" : "notGiven")}</Badge>
          )}
        </>
      }
    >
      {given === null ? (
        <p className="muted">{t(submittedAt === null ? "notGiven" : "hidden")}</p>
      ) : (
        <Facts>
          {given.entries.map(({ lineId, score, comment }) => (
            <Fact key={lineId} label={lines.find(({ id }) => id === lineId)?.name ?? ""}>
              <Points value={score} />
              {comment && <div className="small">{comment}</div>}
            </Fact>
          ))}
          <Fact label={t("field.score")}>
            <b>
              <Points value={given.levelScore} />
            </b>
          </Fact>
          {level !== LEVEL.self && level !== LEVEL.peer && (
            <Fact label={`${t("field.bonus")} / ${t("field.deduction")}`}>
              {`${formatPoints(given.bonus)} / ${formatPoints(given.deduction)}`}
            </Fact>
          )}
          {given.totalComment && (
            <Fact label={t("field.totalComment")} wide>
              {given.totalComment}
            </Fact>
          )}
        </Facts>
      )}
    </Panel>
  );
}
