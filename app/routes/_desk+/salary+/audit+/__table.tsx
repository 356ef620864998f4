import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Dash } from "~/components/ui/dash";
import { Link } from "~/components/ui/link";
import { Instant } from "~/components/ui/time";
import type { LogRow } from "~/contracts/salary/log";
import { salaryPaths } from "~/lib/salary/paths";

export function LogTable({ rows }: { rows: LogRow[] }) {
  const { t } = useTranslation("salLog");
  return (
    <Table caption={t("title")}>
      <thead>
        <tr>
          <th scope="col">{t("field.at")}</th>
          <th scope="col">{t("field.operator")}</th>
          <th scope="col">{t("field.actingFor")}</th>
          <th scope="col">{t("field.action")}</th>
          <th scope="col">{t("field.subject")}</th>
          <th scope="col">{t("field.person")}</th>
          <th scope="col">{t("field.reason")}</th>
          <th scope="col" className="r">
            {t("field.rows")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} {...card.row}>
            <td {...card.date(t("field.at"))}>
              <Instant value={row.at} seconds />
            </td>
            <th scope="row" {...card.name}>
              <Link to={salaryPaths.logEntry(row.id)}>{row.operator || t("open")}</Link>
            </th>
            <td {...card.line}>{row.actingFor || <Dash />}</td>
            <td {...card.state}>{t(`action.${row.action}`)}</td>
            <td {...card.key}>{t(`subject.${row.subject}`, { defaultValue: row.subject })}</td>
            <td {...card.said(t("field.person"))}>{row.person ? `${row.person} ${row.jobNumber}` : <Dash />}</td>
            <td {...card.line} className="wrap2">
              {row.reason || <Dash />}
            </td>
            <td className="r num">{row.rows ?? <Dash />}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
