import { useTranslation } from "react-i18next";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { Instant } from "~/components/ui/time";
import type { searchReceipts } from "~/contracts/employees/notice";
import type { Out } from "~/contracts/endpoint";

export function ReceiptTable({ rows }: { rows: Out<typeof searchReceipts>["simpleList"] }) {
  const { t } = useTranslation("reading");
  return (
    <Table caption={t("receipts.title")}>
      <thead>
        <tr>
          <th scope="col">{t("field.jobNumber")}</th>
          <th scope="col">{t("field.empName")}</th>
          <th scope="col">{t("field.department")}</th>
          <th scope="col">{t("receipts.read")}</th>
          <th scope="col">{t("field.openedAt")}</th>
          <th scope="col">{t("field.readAt")}</th>
          <th scope="col">{t("field.confirmedAt")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.empId}>
            <td>{row.jobNumber}</td>
            <th scope="row">{row.empName}</th>
            <td>{row.departmentPath}</td>
            <td>
              <Badge tone={row.readAt ? "quiet" : "warn"}>
                {t(`receipts.states.${row.confirmedAt ? 3 : row.readAt ? 2 : 1}`)}
              </Badge>
            </td>
            <td>
              <Instant value={row.openedAt} seconds />
            </td>
            <td>
              <Instant value={row.readAt} seconds />
            </td>
            <td>
              <Instant value={row.confirmedAt} seconds />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
