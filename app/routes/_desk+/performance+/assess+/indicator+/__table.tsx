import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Dash } from "~/components/ui/dash";
import { Link } from "~/components/ui/link";
import type { IndicatorRow } from "~/contracts/performance/indicators";
import { formatPercent, formatPoints } from "~/lib/performance/format";
import { performancePaths } from "~/lib/performance/paths";

export function IndicatorTable({ rows }: { rows: IndicatorRow[] }) {
  const { t } = useTranslation(["perfIndicators", "perfConfig"]);
  return (
    <Table caption={t("title")}>
      <thead>
        <tr>
          <th scope="col">{t("field.name")}</th>
          <th scope="col">{t("field.kind")}</th>
          <th scope="col">{t("field.formula")}</th>
          <th scope="col">{t("field.source")}</th>
          <th scope="col">{t("field.unit")}</th>
          <th scope="col" className="r">
            {t("field.defaultWeight")}
          </th>
          <th scope="col" className="r">
            {t("field.templates")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} {...card.row}>
            <th scope="row" {...card.name}>
              <Link to={performancePaths.indicatorEdit(row.id)}>{row.name}</Link>
            </th>
            <td {...card.state}>{t(`perfConfig:kind.${row.kind}`)}</td>
            <td {...card.line}>
              {row.maxPoints === null
                ? t(`formula.${row.kind}`)
                : t("formulaMost", { n: formatPoints(row.maxPoints), how: t(`formula.${row.kind}`) })}
            </td>
            <td {...card.line}>{row.source || <Dash />}</td>
            <td>{row.unit || <Dash />}</td>
            <td {...card.said(t("field.defaultWeight"))} className="r num">
              {row.defaultWeightBp === null ? <Dash /> : formatPercent(row.defaultWeightBp)}
            </td>
            <td {...card.said(t("field.templates"))} className="r num">
              {row.templates}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
