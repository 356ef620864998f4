import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { Panel } from "~/components/layout/panel";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { LinkButton, StepLink } from "~/components/ui/button";
import type { Out } from "~/contracts/endpoint";
import type { sheetDetail } from "~/contracts/performance/sheets";
import { formatPercent } from "~/lib/performance/format";
import { performancePaths } from "~/lib/performance/paths";
import { MeasuredValue } from "./points";
import { SheetBadge } from "./sheet-badge";
import { SheetTrail } from "./sheet-trail";

type Sheet = Out<typeof sheetDetail>;
/** Acts whose history is that of the targets. */
const AGREED: readonly string[] = ["propose", "agree", "returnTargets", "targetsImport", "edit10"];

/** A person's indicators, weights and targets with how they were agreed on; texts: perfScoring, perfSheets. */
export function TargetsView({ sheet }: { sheet: Sheet }) {
  const { t } = useTranslation(["perfScoring", "perfSheets"]);
  const { id, acts, trail } = sheet;
  return (
    <Page
      title={t("title.targetDetail")}
      lead={t("perfSheets:detailOf", { name: sheet.name, cycle: sheet.cycle })}
      badge={<SheetBadge state={sheet.state} />}
      actions={
        <>
          {acts.includes("agree") && (
            <>
              <StepLink to={performancePaths.targetAgree(id)} kind="main">
                {t("title.agree")}
              </StepLink>
              <StepLink to={performancePaths.targetReturn(id)} kind="default">
                {t("title.returnTargets")}
              </StepLink>
            </>
          )}
          {acts.includes("targets") && (
            <LinkButton to={performancePaths.targetEdit(id)}>{t("perfSheets:act.targets")}</LinkButton>
          )}
          <LinkButton to={performancePaths.sheet(id)}>{t("perfSheets:detail")}</LinkButton>
        </>
      }
    >
      <Panel title={t("title.targets")} flush>
        <Table caption={t("title.targets")} plain phone="cards">
          <thead>
            <tr>
              <th scope="col">{t("field.indicator")}</th>
              <th scope="col">{t("perfSheets:field.kind")}</th>
              <th scope="col" className="r">
                {t("field.weight")}
              </th>
              <th scope="col" className="r">
                {t("field.target")}
              </th>
            </tr>
          </thead>
          <tbody>
            {sheet.lines.map((line) => (
              <tr key={line.id} {...card.row}>
                <th scope="row" {...card.name}>
                  {line.name}
                </th>
                <td {...card.line}>{t(`perfSheets:kind.${line.kind}`)}</td>
                <td {...card.said(t("field.weight"))} className="r num">
                  {formatPercent(line.weightBp)}
                </td>
                <td {...card.said(t("field.target"))} className="r">
                  <MeasuredValue value={line.target} unit={line.unit} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Panel>
      <SheetTrail trail={trail.filter(({ act }) => AGREED.includes(act))} />
    </Page>
  );
}
