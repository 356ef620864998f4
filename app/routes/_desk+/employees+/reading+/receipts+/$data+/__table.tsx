import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { Instant } from "~/components/ui/time";
import { RECEIPT_STATE, type ReceiptState } from "~/contracts/employees/codes";
import type { searchReceipts } from "~/contracts/employees/receipts";
import type { Out } from "~/contracts/endpoint";

type Receipt = Out<typeof searchReceipts>["simpleList"][number];

const stateOf = ({ confirmedAt, readAt }: Receipt): ReceiptState =>
  confirmedAt ? RECEIPT_STATE.confirmed : readAt ? RECEIPT_STATE.read : RECEIPT_STATE.unread;

export function ReceiptTable({ rows }: { rows: Receipt[] }) {
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
          <tr key={row.empId} {...card.row}>
            <td {...card.key}>{row.jobNumber}</td>
            <th scope="row" {...card.name}>
              {row.empName}
            </th>
            <td {...card.line}>{row.departmentPath}</td>
            <td {...card.state}>
              <Badge tone={row.readAt ? "quiet" : "warn"}>{t(`receipts.states.${stateOf(row)}`)}</Badge>
            </td>
            <td>
              <Instant value={row.openedAt} seconds />
            </td>
            <td {...card.date(t("field.readAt"))}>
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
