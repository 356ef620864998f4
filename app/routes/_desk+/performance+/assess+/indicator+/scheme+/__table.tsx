import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Link } from "~/components/ui/link";
import type { SchemeRow } from "~/contracts/performance/schemes";
import { formatPercent, formatPoints } from "~/lib/performance/format";
import { performancePaths } from "~/lib/performance/paths";

export function SchemeTable({ rows }: { rows: SchemeRow[] }) {
  const { t } = useTranslation(["perfSchemes", "perfConfig"]);
  return (
    <Table caption={t("title")}>
      <thead>
        <tr>
          <th scope="col">{t("field.name")}</th>
          <th scope="col">{t("field.thresholds")}</th>
          <th scope="col">{t("field.coefficients")}</th>
          <th scope="col" className="r">
            {t("field.capS")}
          </th>
          <th scope="col" className="r">
            {t("field.capSA")}
          </th>
          <th scope="col" className="r">
            {t("field.bottomPct")}
          </th>
          <th scope="col" className="r">
            {t("field.classes")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} {...card.row}>
            <th scope="row" {...card.name}>
              <Link to={performancePaths.schemeEdit(row.id)}>{row.name}</Link>
            </th>
            <td {...card.said(t("field.thresholds"))} className="num">
              {row.grades.map(({ code, minScore }) => `${code} ${formatPoints(minScore)}`).join(" · ")}
            </td>
            <td {...card.said(t("field.coefficients"))} className="num">
              {row.grades.map(({ code, coefficientPct }) => `${code} ${coefficientPct}%`).join(" · ")}
            </td>
            <td {...card.said(t("field.capS"))} className="r num">
              {formatPercent(row.capS)}
            </td>
            <td {...card.said(t("field.capSA"))} className="r num">
              {formatPercent(row.capSA)}
            </td>
            <td {...card.said(t("field.bottomPct"))} className="r num">
              {formatPercent(row.bottomPct)}
            </td>
            <td {...card.said(t("field.classes"))} className="r num">
              {row.classes}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
