import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { Dash } from "~/components/ui/dash";
import { Link } from "~/components/ui/link";
import type { StructureRow } from "~/contracts/salary/structures";
import { salaryPaths } from "~/lib/salary/paths";

export function StructureTable({ rows }: { rows: StructureRow[] }) {
  const { t } = useTranslation(["salStructures", "salCommon"]);
  return (
    <Table caption={t("title")}>
      <thead>
        <tr>
          <th scope="col">{t("field.name")}</th>
          <th scope="col">{t("field.site")}</th>
          <th scope="col">{t("field.fromMonth")}</th>
          <th scope="col" className="r">
            {t("field.items")}
          </th>
          <th scope="col" className="r">
            {t("field.versions")}
          </th>
          <th scope="col" className="r">
            {t("field.people")}
          </th>
          <th scope="col">{t("field.state")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} {...card.row}>
            <th scope="row" {...card.name}>
              <Link to={salaryPaths.structure(row.id)}>{row.name}</Link>
            </th>
            <td {...card.key}>{t(`site:${row.siteId}`)}</td>
            <td {...card.said(t("field.fromMonth"))} className="num">
              {row.fromMonth ?? <Dash>{t("later")}</Dash>}
            </td>
            <td {...card.said(t("field.items"))} className="r num">
              {row.items}
            </td>
            <td {...card.said(t("field.versions"))} className="r num">
              {row.versions}
            </td>
            <td {...card.said(t("field.people"))} className="r num">
              {row.people}
            </td>
            <td {...card.state}>
              <Badge tone={row.enabled === 1 ? "quiet" : "off"}>{t(`salCommon:state.${row.enabled}`)}</Badge>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
