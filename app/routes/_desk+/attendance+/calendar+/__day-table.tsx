import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { Dash } from "~/components/ui/dash";
import { Day } from "~/components/ui/time";
import { dayNumber } from "~/lib/period";

/** Days that differ from the week. */
export function DayTable({
  siteId,
  days,
}: {
  siteId: number;
  days: { date: string; dayType: number; name: string }[];
}) {
  const { t } = useTranslation("process");
  return (
    <Table caption={t("calendar.days")}>
      <thead>
        <tr>
          <th scope="col">{t("calendar.date")}</th>
          <th scope="col">{t("calendar.weekday")}</th>
          <th scope="col">{t("calendar.type")}</th>
          <th scope="col">{t("calendar.name")}</th>
          <th scope="col" className="acts">
            {t("actions")}
          </th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ date, dayType, name }) => (
          <tr key={date}>
            <th scope="row">
              <Day value={date} />
            </th>
            <td>{t(`calendar.weekdays.${(dayNumber(date) + 4) % 7}` as "calendar.weekdays.0")}</td>
            <td>
              <Badge tone={dayType === 3 ? "bad" : dayType === 4 ? "now" : "quiet"}>
                {t(`calendar.dayType.${dayType}` as "calendar.dayType.1")}
              </Badge>
            </td>
            <td>{name || <Dash />}</td>
            <td className="acts">
              <Link to={`days/edit?siteId=${siteId}&date=${date}`}>{t("edit.link")}</Link>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
