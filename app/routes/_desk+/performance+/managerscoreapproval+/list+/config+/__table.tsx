import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { Link } from "~/components/ui/link";
import type { AnnouncementRow } from "~/contracts/performance/announcements";
import { performancePaths } from "~/lib/performance/paths";
import { ANNOUNCEMENT_TONES } from "../__tones";

export function AnnouncementTable({ rows }: { rows: AnnouncementRow[] }) {
  const { t } = useTranslation("perfAnnouncements");
  return (
    <Table caption={t("title")}>
      <thead>
        <tr>
          <th scope="col">{t("field.title")}</th>
          <th scope="col">{t("field.batchId")}</th>
          <th scope="col">{t("field.period")}</th>
          <th scope="col">{t("field.audience")}</th>
          <th scope="col" className="r">
            {t("field.people")}
          </th>
          <th scope="col">{t("field.objections")}</th>
          <th scope="col">{t("field.state")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} {...card.row}>
            <th scope="row" {...card.name}>
              <Link to={performancePaths.announcementOf(row.id)}>{row.title}</Link>
            </th>
            <td {...card.key}>{row.batchTitle}</td>
            <td {...card.line} className="num">
              {t("span", { from: row.fromDate, to: row.toDate })}
            </td>
            <td {...card.line}>{t(`audience.${row.audience}`)}</td>
            <td {...card.said(t("field.people"))} className="r num">
              {row.people}
            </td>
            <td {...card.said(t("field.objections"))}>
              {t("objectionsOf", { n: row.objections, open: row.openObjections })}
            </td>
            <td {...card.state}>
              <Badge tone={ANNOUNCEMENT_TONES[row.state]}>{t(`state.${row.state}`)}</Badge>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
