import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Money } from "~/components/ui/money";
import type { WageRow } from "~/contracts/salary/paid-wages";

const FIGURES = ["gross", "insEmployee", "tax", "afterTax", "net", "employer"] as const;

/** Their names take two lines. */
const LONG = new Set<string>(["insEmployee", "employer"]);

/** Paid lines; of levels above the limit none of their figures is here (salary rule 30). */
export function WagesTable({ rows }: { rows: WageRow[] }) {
  const { t } = useTranslation(["salPaid", "salCommon", "salRuns"]);
  return (
    <Table caption={t("title")}>
      <thead>
        <tr>
          <th scope="col">{t("ui:word.jobNumber")}</th>
          <th scope="col">{t("field.name")}</th>
          <th scope="col">{t("field.site")}</th>
          <th scope="col">{t("field.department")}</th>
          <th scope="col">{t("field.company")}</th>
          <th scope="col">{t("field.kind")}</th>
          <th scope="col">{t("field.payDate")}</th>
          {FIGURES.map((field) => (
            <th scope="col" className={LONG.has(field) ? "r wrap2" : "r"} key={field}>
              {t(`field.${field}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.lineId} {...card.row}>
            <td {...card.key} className="num">
              {row.jobNumber}
            </td>
            <th scope="row" {...card.name}>
              {row.name}
            </th>
            <td>{t(`site:${row.siteId}`)}</td>
            <td {...card.line}>{row.department}</td>
            <td className="wrap2">{row.company}</td>
            <td {...card.state}>{t(`salRuns:kind.${row.kind}`)}</td>
            <td className="num">{row.payDate}</td>
            <Figures row={row} />
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Figures({ row }: { row: WageRow }) {
  const { t } = useTranslation("salPaid");
  if (row.gross === null)
    return (
      <td {...card.line} className="muted" colSpan={FIGURES.length}>
        {t("hidden")}
      </td>
    );
  return FIGURES.map((field) => (
    <td key={field} {...(field === "gross" || field === "net" ? card.said(t(`field.${field}`)) : {})} className="r">
      <Money value={row[field]} />
    </td>
  ));
}
