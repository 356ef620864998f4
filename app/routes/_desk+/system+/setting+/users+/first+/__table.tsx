import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { SelectAll, SelectCell } from "~/components/table/selection";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { Dash } from "~/components/ui/dash";
import { Link } from "~/components/ui/link";
import { Instant } from "~/components/ui/time";
import type { FirstRow } from "~/contracts/shell/first-passwords";
import { shellPaths } from "~/lib/shell/paths";

/** A password given before, or none. */
export function Given({ at }: { at: string | null }) {
  const { t } = useTranslation("firstPasswords");
  return at === null ? (
    <Badge tone="quiet">{t("given.1")}</Badge>
  ) : (
    <Badge tone="warn">
      {t("given.2")} <Instant value={at} />
    </Badge>
  );
}

export function FirstTable({ rows }: { rows: FirstRow[] }) {
  const { t } = useTranslation(["firstPasswords", "employees"]);
  return (
    <Table caption={t("title")}>
      <thead>
        <tr>
          <SelectAll />
          <th scope="col">{t("field.jobNumber")}</th>
          <th scope="col">{t("field.empName")}</th>
          <th scope="col">{t("field.department")}</th>
          <th scope="col">{t("field.site")}</th>
          <th scope="col">{t("field.given")}</th>
          <th scope="col">{t("field.invitedAt")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.userId} {...card.row}>
            <SelectCell name="user" value={row.userId} label={`${row.empName} ${row.jobNumber}`} />
            <td {...card.key}>{row.jobNumber}</td>
            <th scope="row" {...card.name}>
              <Link to={`${shellPaths.users}/${row.userId}`}>{row.empName}</Link>
            </th>
            <td {...card.line}>{row.departmentName}</td>
            <td {...card.line}>{t(`site:${row.overseasWarehouse === 1 ? 7 : row.siteId}`)}</td>
            <td {...card.state}>
              <Given at={row.givenAt} />
            </td>
            <td {...card.date(t("field.invitedAt"))}>
              {row.invitedAt ? <Instant value={row.invitedAt} /> : <Dash>{t("notInvited")}</Dash>}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
