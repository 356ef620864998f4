import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { StepLink } from "~/components/ui/button";
import { Dash } from "~/components/ui/dash";
import type { Out } from "~/contracts/endpoint";
import type { publicAnnouncement } from "~/contracts/performance/announcements";
import { formatPoints } from "~/lib/performance/format";
import { performancePaths } from "~/lib/performance/paths";

type Announced = Out<typeof publicAnnouncement>["people"][number];

/** Who was announced with which grade; others' rows may be objected to once. */
export function AnnouncedTable({
  id,
  people,
  showScore,
}: {
  id: number;
  people: readonly Announced[];
  showScore: boolean;
}) {
  const { t } = useTranslation("perfAnnouncements");
  return (
    <Table caption={t("publicTitle")}>
      <thead>
        <tr>
          <th scope="col">{t("field.name")}</th>
          <th scope="col">{t("field.jobNumber")}</th>
          <th scope="col">{t("field.department")}</th>
          <th scope="col">{t("field.grade")}</th>
          {showScore && (
            <th scope="col" className="r">
              {t("field.score")}
            </th>
          )}
          <th scope="col" className="acts">
            {t("field.objections")}
          </th>
        </tr>
      </thead>
      <tbody>
        {people.map((one) => (
          <tr key={one.sheetId} {...card.row}>
            <th scope="row" {...card.name}>
              {one.name} {one.own && <Badge tone="info">{t("own")}</Badge>}
            </th>
            <td {...card.key} className="num">
              {one.jobNumber}
            </td>
            <td {...card.line}>{one.department}</td>
            <td {...card.state}>{one.grade}</td>
            {showScore && (
              <td {...card.said(t("field.score"))} className="r num">
                {formatPoints(one.score ?? 0)}
              </td>
            )}
            <td {...card.act} className="acts">
              <Act id={id} one={one} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Act({ id, one: { sheetId, objected, mayObject } }: { id: number; one: Announced }) {
  const { t } = useTranslation("perfAnnouncements");
  if (objected) return <Badge tone="quiet">{t("objected")}</Badge>;
  if (!mayObject) return <Dash />;
  return <StepLink to={`${performancePaths.announcement(id)}/object?sheetId=${sheetId}`}>{t("object")}</StepLink>;
}
