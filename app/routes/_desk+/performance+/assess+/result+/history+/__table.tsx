import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { Dash } from "~/components/ui/dash";
import { Money } from "~/components/ui/money";
import type { PastResult } from "~/contracts/performance/results";
import { formatPoints } from "~/lib/performance/format";

/** Results of one person, the latest first; those of files bear a word. */
export function HistoryTable({ results }: { results: readonly PastResult[] }) {
  const { t } = useTranslation("perfResults");
  return (
    <Table caption={t("historyTitle")}>
      <thead>
        <tr>
          <th scope="col">{t("field.cycle")}</th>
          <th scope="col" className="r">
            {t("field.score")}
          </th>
          <th scope="col">{t("field.grade")}</th>
          <th scope="col" className="r">
            {t("field.coefficient")}
          </th>
          <th scope="col" className="r">
            {t("field.amount")}
          </th>
          <th scope="col">{t("field.month")}</th>
        </tr>
      </thead>
      <tbody>
        {results.map((one) => (
          <tr key={`${one.from}.${one.cycleName}`} {...card.row}>
            <th scope="row" {...card.name}>
              {one.cycleName} {one.from === null && <Badge tone="off">{t("fromFile")}</Badge>}
            </th>
            <td {...card.said(t("field.score"))} className="r num">
              {one.score === null ? <Dash /> : formatPoints(one.score)}
            </td>
            <td {...card.state}>{one.grade ?? t("exempt")}</td>
            <td {...card.said(t("field.coefficient"))} className="r num">
              {one.coefficientPct === null ? <Dash /> : `${one.coefficientPct}%`}
            </td>
            <td {...card.said(t("field.amount"))} className="r">
              <Money value={one.amount} />
            </td>
            <td {...card.said(t("field.month"))} className="num">
              {one.month ?? <Dash />}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
