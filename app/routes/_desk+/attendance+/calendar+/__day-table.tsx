import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import { StepLink } from "~/components/ui/button";
import { Dash } from "~/components/ui/dash";
import { Day } from "~/components/ui/time";
import { DAY_TYPE, type DayType } from "~/contracts/calendar/codes";
import { dayNumber } from "~/lib/period-dates";

/** Days that differ from the week. */
const TONES: Record<DayType, BadgeTone> = {
  [DAY_TYPE.work]: "quiet",
  [DAY_TYPE.rest]: "quiet",
  [DAY_TYPE.holiday]: "bad",
  [DAY_TYPE.makeUp]: "now",
  [DAY_TYPE.adjustedRest]: "quiet",
};

export function DayTable({
  siteId,
  days,
}: {
  siteId: number;
  days: { date: string; dayType: DayType; name: string }[];
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
          <tr key={date} {...card.row}>
            <th scope="row" {...card.name}>
              <Day value={date} />
            </th>
            <td {...card.key}>{t(`calendar.weekdays.${(dayNumber(date) + 4) % 7}`)}</td>
            <td {...card.state}>
              <Badge tone={TONES[dayType]}>{t(`calendar.dayType.${dayType}`)}</Badge>
            </td>
            <td {...card.line}>{name || <Dash />}</td>
            <td {...card.act} className="acts">
              <StepLink to={`days/edit?siteId=${siteId}&date=${date}`}>{t("edit.link")}</StepLink>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
