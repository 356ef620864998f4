import { useTranslation } from "react-i18next";
import { Panel } from "~/components/layout/panel";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Link } from "~/components/ui/link";
import { Note } from "~/components/ui/note";
import { Day } from "~/components/ui/time";
import type { Affected } from "~/contracts/attendance/protected";
import { approvalPaths } from "~/lib/approvals/paths";
import { attendancePaths } from "~/lib/attendance/paths";

/** What stands in a period and may not be, each with where it is changed. */
export function AffectedTable({ rows }: { rows: Affected[] }) {
  const { t } = useTranslation(["balances", "attFlow"]);
  if (rows.length === 0) return <Note tone="ok">{t("protected.none")}</Note>;
  return (
    <Panel title={t("protected.affected")} meta={t("protected.affectedLead")} flush>
      <Table caption={t("protected.affected")} plain phone="cards">
        <thead>
          <tr>
            <th scope="col">{t("balances:field.period")}</th>
            <th scope="col">{t("field.kind")}</th>
            <th scope="col">{t("protected.arrangement")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.what} ${row.date} ${row.what === "application" ? row.number : ""}`} {...card.row}>
              <th scope="row" {...card.name}>
                <Day value={row.date} />
              </th>
              <td {...card.state}>{t(`protected.what.${row.what}`)}</td>
              <td {...card.line}>
                <Arrangement row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}

function Arrangement({ row }: { row: Affected }) {
  const { t } = useTranslation(["balances", "attFlow"]);
  if (row.what === "shift")
    return (
      <>
        {row.shift} <Link to={attendancePaths.temporaryNew}>{t("protected.toSchedule")}</Link>
      </>
    );
  const words = `${row.number ?? ""} ${t(`attFlow:state.${row.state}`)}`;
  return row.instanceId === null ? words : <Link to={approvalPaths.approval(row.instanceId)}>{words}</Link>;
}
