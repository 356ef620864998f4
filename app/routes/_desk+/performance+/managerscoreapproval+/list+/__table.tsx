import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { Dash } from "~/components/ui/dash";
import { Link } from "~/components/ui/link";
import type { BatchRow } from "~/contracts/performance/managers";
import { performancePaths } from "~/lib/performance/paths";
import { ANNOUNCEMENT_TONES, BATCH_TONES } from "./__tones";

/** Batches with their people and where they stand. */
export function BatchTable({ rows }: { rows: BatchRow[] }) {
  const { t } = useTranslation(["perfManagers", "perfAnnouncements"]);
  return (
    <Table caption={t("title")}>
      <thead>
        <tr>
          <th scope="col">{t("field.title")}</th>
          <th scope="col">{t("field.cycle")}</th>
          <th scope="col">{t("field.department")}</th>
          <th scope="col">{t("field.head")}</th>
          <th scope="col" className="r">
            {t("field.people")}
          </th>
          <th scope="col" className="r">
            {t("field.marked")}
          </th>
          <th scope="col">{t("field.state")}</th>
          <th scope="col">{t("field.announcement")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} {...card.row}>
            <th scope="row" {...card.name}>
              <Link to={performancePaths.managerBatch(row.id)}>{row.title}</Link>
            </th>
            <td {...card.key}>{row.cycleName}</td>
            <td {...card.line}>{row.department}</td>
            <td {...card.said(t("field.head"))}>{row.head}</td>
            <td {...card.said(t("field.people"))} className="r num">
              {row.people}
            </td>
            <td className="r num">{row.marked}</td>
            <td {...card.state}>
              <Badge tone={BATCH_TONES[row.state]}>{t(`state.${row.state}`)}</Badge>
            </td>
            <td>
              {row.announcement ? (
                <Badge tone={ANNOUNCEMENT_TONES[row.announcement.state]}>
                  {t(`perfAnnouncements:state.${row.announcement.state}`)}
                </Badge>
              ) : (
                <Dash />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
