import { useTranslation } from "react-i18next";
import { BadgeStateWord } from "~/components/employees/badge-state";
import { card } from "~/components/table/card";
import { SelectAll, SelectCell } from "~/components/table/selection";
import { Table } from "~/components/table/table";
import { Dash } from "~/components/ui/dash";
import { Link } from "~/components/ui/link";
import { Instant } from "~/components/ui/time";
import type { BadgeRow } from "~/contracts/employees/badge";
import { employeePaths } from "~/lib/employees/paths";

export function BadgeTable({ rows }: { rows: BadgeRow[] }) {
  const { t } = useTranslation("badge");
  return (
    <Table caption={t("list.title")}>
      <thead>
        <tr>
          <SelectAll />
          <th scope="col">{t("field.jobNumber")}</th>
          <th scope="col">{t("field.empName")}</th>
          <th scope="col">{t("field.department")}</th>
          <th scope="col">{t("field.state")}</th>
          <th scope="col">{t("field.badgeNo")}</th>
          <th scope="col">{t("field.printedAt")}</th>
          <th scope="col">{t("field.reason")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} {...card.row}>
            <SelectCell name="badge" value={row.id} label={`${row.empName} ${row.jobNumber}`} />
            <td {...card.key}>{row.jobNumber}</td>
            <th scope="row" {...card.name}>
              <Link to={employeePaths.badge(row.id)}>{row.empName}</Link>
            </th>
            <td {...card.line}>{row.departmentPath}</td>
            <td {...card.state}>
              <BadgeStateWord state={row.state} />
            </td>
            <td>{row.badgeNo ?? <Dash />}</td>
            <td {...card.date(t("field.printedAt"))}>
              <Instant value={row.printedAt} />
            </td>
            <td>{row.reprintReason === null ? <Dash /> : t(`reason.${row.reprintReason}`)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
