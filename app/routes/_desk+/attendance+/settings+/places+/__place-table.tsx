import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { Dash } from "~/components/ui/dash";
import { Link } from "~/components/ui/link";
import type { PunchPlaceRow } from "~/contracts/attendance/punch-places";
import { attendancePaths } from "~/lib/attendance/paths";

export function PlaceTable({ rows }: { rows: PunchPlaceRow[] }) {
  const { t } = useTranslation(["attSettings", "attendance"]);
  return (
    <Table caption={t("tab.places")}>
      <thead>
        <tr>
          <th scope="col">{t("field.name")}</th>
          <th scope="col">{t("field.site")}</th>
          <th scope="col">{t("field.position")}</th>
          <th scope="col" className="r">
            {t("field.radiusM")}
          </th>
          <th scope="col">{t("field.cidrs")}</th>
          <th scope="col">{t("field.enabled")}</th>
          <th scope="col" className="acts">
            {t("attendance:actions")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, siteId, name, lat, lng, radiusM, cidrs, enabled }) => (
          <tr key={id} {...card.row}>
            <th scope="row" {...card.name}>
              {name}
            </th>
            <td {...card.key}>{t(`site:${siteId}`)}</td>
            <td {...card.line} className="num">
              {lat.toFixed(6)}, {lng.toFixed(6)}
            </td>
            <td {...card.said(t("field.radiusM"))} className="r num">
              {radiusM}
            </td>
            <td>
              {cidrs.length === 0 ? <Dash /> : cidrs.length === 1 ? cidrs[0] : t("networks", { n: cidrs.length })}
            </td>
            <td {...card.state}>
              <Badge tone={enabled === 1 ? "quiet" : "off"}>{t(`state.${enabled}`)}</Badge>
            </td>
            <td {...card.act} className="acts">
              <Link to={attendancePaths.placeEdit(id)}>{t("attendance:edit")}</Link>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
