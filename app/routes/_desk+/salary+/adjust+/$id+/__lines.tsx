import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Dash } from "~/components/ui/dash";
import { Money } from "~/components/ui/money";
import type { AdjustmentDetail, AdjustmentLine } from "~/contracts/salary/adjustments";
import { formatChange } from "~/lib/salary/adjustment";

/** Old, new and by how much, item by item. */
export function AdjustmentLines({ adjustment: { lines, total } }: { adjustment: AdjustmentDetail }) {
  const { t } = useTranslation("salAdjust");
  const rows = [...lines, ...(lines.length > 1 ? [{ code: "", name: t("field.total"), ...total }] : [])];
  return (
    <Table caption={t("field.lines")} plain phone="cards">
      <thead>
        <tr>
          <th scope="col">{t("field.item")}</th>
          <th scope="col" className="r">
            {t("field.before")}
          </th>
          <th scope="col" className="r">
            {t("field.after")}
          </th>
          <th scope="col" className="r">
            {t("field.change")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((line) => (
          <Line key={line.code} line={line} />
        ))}
      </tbody>
    </Table>
  );
}

function Line({ line: { name, before, after, changeBp } }: { line: AdjustmentLine }) {
  const { t } = useTranslation("salAdjust");
  return (
    <tr {...card.row}>
      <th scope="row" {...card.name}>
        {name}
      </th>
      <td {...card.said(t("field.before"))} className="r num">
        {before === null ? <Dash /> : <Money value={before} />}
      </td>
      <td {...card.state} className="r num">
        {after === null ? <Dash /> : <Money value={after} />}
      </td>
      <td {...card.said(t("field.change"))} className="r num">
        {changeBp === null ? <Dash /> : formatChange(changeBp)}
      </td>
    </tr>
  );
}
