import { useTranslation } from "react-i18next";
import { Panel } from "~/components/layout/panel";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { Fact, Facts } from "~/components/ui/facts";
import type { Out } from "~/contracts/endpoint";
import type { announcementDetail } from "~/contracts/performance/announcements";
import { formatPoints } from "~/lib/performance/format";
import { ANNOUNCEMENT_TONES } from "../../__tones";

export type Announcement = Out<typeof announcementDetail>;

/** The announcement as its audience reads it. */
export function Preview({ announcement }: { announcement: Announcement }) {
  const { t } = useTranslation("perfAnnouncements");
  const { state, fromDate, toDate, audience, showScore, body, people } = announcement;
  return (
    <Panel title={t("preview")} meta={<Badge tone={ANNOUNCEMENT_TONES[state]}>{t(`state.${state}`)}</Badge>}>
      <Facts>
        <Fact label={t("field.period")}>{t("span", { from: fromDate, to: toDate })}</Fact>
        <Fact label={t("field.audience")}>{t(`audience.${audience}`)}</Fact>
        {body !== "" && (
          <Fact label={t("field.body")} wide>
            {body}
          </Fact>
        )}
      </Facts>
      <Table caption={t("preview")} plain phone="cards">
        <thead>
          <tr>
            <th scope="col">{t("field.jobNumber")}</th>
            <th scope="col">{t("field.name")}</th>
            <th scope="col">{t("field.department")}</th>
            <th scope="col">{t("field.grade")}</th>
            {showScore === 1 && (
              <th scope="col" className="r">
                {t("field.score")}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {people.map((one) => (
            <tr key={one.sheetId} {...card.row}>
              <td {...card.key} className="num">
                {one.jobNumber}
              </td>
              <th scope="row" {...card.name}>
                {one.name}
              </th>
              <td {...card.line}>{one.department}</td>
              <td {...card.state}>{one.grade}</td>
              {showScore === 1 && (
                <td {...card.said(t("field.score"))} className="r num">
                  {formatPoints(one.score ?? 0)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}
