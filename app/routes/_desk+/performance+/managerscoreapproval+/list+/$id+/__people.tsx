import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { Dash } from "~/components/ui/dash";
import type { BatchPerson } from "~/contracts/performance/managers";
import { formatPoints } from "~/lib/performance/format";
import { ROW_TONES } from "../__tones";

/** Managers of a batch with their scores and what their superiors say. */
export function BatchPeople({ people }: { people: readonly BatchPerson[] }) {
  const { t } = useTranslation("perfManagers");
  return (
    <Table caption={t("field.people")}>
      <thead>
        <tr>
          <th scope="col">{t("field.name")}</th>
          <th scope="col">{t("field.jobNumber")}</th>
          <th scope="col">{t("field.department")}</th>
          <th scope="col">{t("field.position")}</th>
          <th scope="col" className="r">
            {t("field.score")}
          </th>
          <th scope="col">{t("field.grade")}</th>
          <th scope="col">{t("field.comment")}</th>
          <th scope="col">{t("field.state")}</th>
        </tr>
      </thead>
      <tbody>
        {people.map((one) => (
          <tr key={one.sheetId} {...card.row}>
            <th scope="row" {...card.name}>
              {one.name}
            </th>
            <td {...card.key} className="num">
              {one.jobNumber}
            </td>
            <td {...card.line}>{one.department}</td>
            <td {...card.line}>{one.position}</td>
            <td {...card.said(t("field.score"))} className="r num">
              {one.score === null ? <Dash /> : formatPoints(one.score)}
            </td>
            <td {...card.said(t("field.grade"))}>{one.grade ?? <Dash />}</td>
            <td {...card.line}>{one.markReason || one.comment || <Dash />}</td>
            <td {...card.state}>
              <Badge tone={ROW_TONES[one.state]}>{t(`row.${one.state}`)}</Badge>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
