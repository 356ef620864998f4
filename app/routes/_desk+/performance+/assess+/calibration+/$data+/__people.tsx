import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { Dash } from "~/components/ui/dash";
import type { CalibratedPerson } from "~/contracts/performance/calibrations";
import { pointsText, Why } from "./__words";

/** People of a group from the highest score down, when nothing is moved any more. */
export function PeopleTable({ people }: { people: readonly CalibratedPerson[] }) {
  const { t } = useTranslation("perfCalibration");
  return (
    <Table caption={t("people")}>
      <thead>
        <tr>
          <th scope="col">{t("field.name")}</th>
          <th scope="col">{t("field.jobNumber")}</th>
          <th scope="col">{t("field.department")}</th>
          <th scope="col" className="r">
            {t("field.score")}
          </th>
          <th scope="col">{t("field.proposed")}</th>
          <th scope="col">{t("field.final")}</th>
          <th scope="col">{t("field.why")}</th>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <tr key={person.sheetId} {...card.row}>
            <th scope="row" {...card.name}>
              {person.name} {person.own && <Badge tone="info">{t("own")}</Badge>}
            </th>
            <td {...card.key} className="num">
              {person.jobNumber}
            </td>
            <td {...card.line}>{person.department}</td>
            <td {...card.said(t("field.score"))} className="r num">
              {pointsText(person.score)}
            </td>
            <td {...card.said(t("field.proposed"))}>{person.proposed ?? <Dash />}</td>
            <td {...card.state}>{person.final ?? <Dash />}</td>
            <td {...card.line}>
              <Why person={person} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
