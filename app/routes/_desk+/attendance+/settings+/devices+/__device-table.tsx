import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { Dash } from "~/components/ui/dash";
import { Link } from "~/components/ui/link";
import { Ago } from "~/components/ui/time";
import type { PunchDeviceRow } from "~/contracts/attendance/punch-places";
import { attendancePaths } from "~/lib/attendance/paths";

export function DeviceTable({ rows }: { rows: PunchDeviceRow[] }) {
  const { t } = useTranslation(["attSettings", "attendance"]);
  return (
    <Table caption={t("tab.devices")}>
      <thead>
        <tr>
          <th scope="col">{t("field.deviceNo")}</th>
          <th scope="col">{t("field.name")}</th>
          <th scope="col">{t("field.site")}</th>
          <th scope="col">{t("field.appId")}</th>
          <th scope="col">{t("field.lastSeenAt")}</th>
          <th scope="col">{t("field.enabled")}</th>
          <th scope="col" className="acts">
            {t("attendance:actions")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, deviceNo, name, siteId, appId, lastSeenAt, silent, enabled }) => (
          <tr key={id} {...card.row}>
            <th scope="row" {...card.key}>
              {deviceNo}
            </th>
            <td {...card.name}>{name}</td>
            <td {...card.line}>{t(`site:${siteId}`)}</td>
            <td>{appId}</td>
            <td {...card.said(t("field.lastSeenAt"))}>
              {lastSeenAt ? <Ago value={lastSeenAt} /> : <Dash>{t("never")}</Dash>}
            </td>
            <td {...card.state}>
              <Badge tone={silent ? "bad" : enabled === 1 ? "quiet" : "off"}>
                {silent ? t("silent") : t(`state.${enabled}`)}
              </Badge>
            </td>
            <td {...card.act} className="acts">
              <Link to={attendancePaths.deviceEdit(id)}>{t("attendance:edit")}</Link>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
