import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { Link } from "~/components/ui/link";
import { Day } from "~/components/ui/time";
import type { AdjustmentRow } from "~/contracts/salary/adjustments";
import { salaryPaths } from "~/lib/salary/paths";
import { ADJUST_TONES } from "./__state";

/** Nothing of what anybody earns stands here (salary rule 28). */
export function AdjustmentTable({ rows }: { rows: AdjustmentRow[] }) {
  const { t } = useTranslation(["salAdjust", "salCommon"]);
  return (
    <Table caption={t("title")}>
      <thead>
        <tr>
          <th scope="col">{t("field.no")}</th>
          <th scope="col">{t("field.jobNumber")}</th>
          <th scope="col">{t("field.name")}</th>
          <th scope="col">{t("field.site")}</th>
          <th scope="col">{t("field.department")}</th>
          <th scope="col">{t("field.reason")}</th>
          <th scope="col">{t("field.effectiveDate")}</th>
          <th scope="col">{t("field.state")}</th>
          <th scope="col">{t("field.requester")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} {...card.row}>
            <td className="num">{row.no}</td>
            <td {...card.key} className="num">
              {row.jobNumber}
            </td>
            <th scope="row" {...card.name}>
              <Link to={salaryPaths.adjustment(row.id)}>{row.name}</Link>
            </th>
            <td {...card.line}>{t(`site:${row.siteId}`)}</td>
            <td {...card.line}>{row.department}</td>
            <td {...card.line}>{t(`reason.${row.reason}`)}</td>
            <td {...card.date(t("field.effectiveDate"))}>
              <Day value={row.effectiveDate} />
            </td>
            <td {...card.state}>
              <Badge tone={ADJUST_TONES[row.state]}>{t(`state.${row.state}`)}</Badge>
            </td>
            <td>{row.requester || t("system")}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
