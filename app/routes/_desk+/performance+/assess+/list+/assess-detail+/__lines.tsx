import { useTranslation } from "react-i18next";
import { Panel } from "~/components/layout/panel";
import { MeasuredValue, Points } from "~/components/performance/points";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Dash } from "~/components/ui/dash";
import type { Out } from "~/contracts/endpoint";
import type { sheetDetail } from "~/contracts/performance/sheets";
import { formatPercent } from "~/lib/performance/format";
import { performancePaths } from "~/lib/performance/paths";

/** The indicators of a sheet with actual values, and what they come to by themselves. */
export function DetailLines({ sheet: { id, lines } }: { sheet: Out<typeof sheetDetail> }) {
  const { t } = useTranslation("perfSheets");
  return (
    <Panel title={t("lines")} flush>
      <Table caption={t("lines")} plain phone="cards">
        <thead>
          <tr>
            <th scope="col">{t("field.indicator")}</th>
            <th scope="col">{t("field.kind")}</th>
            {(["weight", "target", "actual", "computed"] as const).map((name) => (
              <th key={name} scope="col" className="r">
                {t(`field.${name}`)}
              </th>
            ))}
            <th scope="col">{t("field.proof")}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id} {...card.row}>
              <th scope="row" {...card.name}>
                {line.name}
              </th>
              <td {...card.line}>{t(`kind.${line.kind}`)}</td>
              <td {...card.said(t("field.weight"))} className="r num">
                {line.weightBp === 0 ? <Dash /> : `${formatPercent(line.weightBp)}%`}
              </td>
              <td {...card.said(t("field.target"))} className="r">
                <MeasuredValue value={line.target} unit={line.unit} />
              </td>
              <td {...card.said(t("field.actual"))} className="r">
                <MeasuredValue value={line.actual} unit={line.unit} />
              </td>
              <td {...card.said(t("field.computed"))} className="r">
                <Points value={line.computedScore} />
              </td>
              <td>
                {line.proof.length === 0 && <Dash />}
                {line.proof.map(({ attachmentInfoId, attachmentName }) => (
                  <div key={attachmentInfoId}>
                    <a className="raw" href={performancePaths.sheetFile(id, attachmentInfoId)}>
                      {attachmentName}
                    </a>
                  </div>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}
