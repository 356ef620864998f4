import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { Dash } from "~/components/ui/dash";
import { Link } from "~/components/ui/link";
import type { StandardRow } from "~/contracts/performance/standards";
import { performancePaths } from "~/lib/performance/paths";
import { STANDARD_TONES } from "./__state";

export function StandardTable({ rows }: { rows: StandardRow[] }) {
  const { t } = useTranslation(["perfStandards", "perfConfig"]);
  return (
    <Table caption={t("title")}>
      <thead>
        <tr>
          <th scope="col">{t("field.name")}</th>
          <th scope="col">{t("field.site")}</th>
          <th scope="col">{t("field.fromMonth")}</th>
          <th scope="col">{t("field.toMonth")}</th>
          <th scope="col" className="r">
            {t("field.lines")}
          </th>
          <th scope="col">{t("field.requester")}</th>
          <th scope="col">{t("field.state")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} {...card.row}>
            <th scope="row" {...card.name}>
              <Link to={performancePaths.standard(row.id)}>{row.name}</Link>
            </th>
            <td {...card.key}>{t(`site:${row.siteId}`)}</td>
            <td {...card.said(t("field.fromMonth"))} className="num">
              {row.fromMonth}
            </td>
            <td {...card.said(t("field.toMonth"))} className="num">
              {row.toMonth ?? <Dash>{t("open")}</Dash>}
            </td>
            <td {...card.said(t("field.lines"))} className="r num">
              {row.lines}
            </td>
            <td {...card.line}>{row.requester || <Dash />}</td>
            <td {...card.state}>
              <Badge tone={STANDARD_TONES[row.state]}>{t(`state.${row.state}`)}</Badge>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
