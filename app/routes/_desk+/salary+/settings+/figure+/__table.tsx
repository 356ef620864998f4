import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import type { TaxFigureList } from "~/contracts/salary/tax-parameters";
import { salaryPaths } from "~/lib/salary/paths";
import { formatFigure, unitOf } from "~/lib/salary/tax/figure-units";
import { Acts, Confirmed, Period } from "../__dated";

export function FigureTable({ rows }: { rows: TaxFigureList }) {
  const { t } = useTranslation(["salSettings", "salCommon"]);
  return (
    <Table caption={t("tab.figures")}>
      <thead>
        <tr>
          <th scope="col">{t("field.code")}</th>
          <th scope="col" className="r">
            {t("field.value")}
          </th>
          <th scope="col">{t("field.period")}</th>
          <th scope="col">{t("field.source")}</th>
          <th scope="col">{t("field.confirmed")}</th>
          <th scope="col" className="acts">
            {t("salCommon:actions")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} {...card.row}>
            <th scope="row" {...card.name}>
              {t(`figure.${row.code}`)}
            </th>
            <td {...card.key} className="r num">
              {t(`unit.${unitOf(row.code)}`, { value: formatFigure(row.code, row.value) })}
            </td>
            <td {...card.line} className="num">
              <Period {...row} />
            </td>
            <td {...card.line} className="wrap2 muted">
              {row.source}
            </td>
            <td {...card.state}>
              <Confirmed {...row} />
            </td>
            <td {...card.act} className="acts">
              <Acts {...row} edit={salaryPaths.taxFigureEdit(row.id)} confirm={salaryPaths.taxFigureConfirm(row.id)} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
