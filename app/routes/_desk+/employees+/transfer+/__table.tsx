import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Link } from "~/components/ui/link";
import type { TransferRow } from "~/contracts/employees/transfer";
import { employeePaths } from "~/lib/employees/paths";
import { TransferStateWord } from "./__state-badge";

export function TransferTable({ orders }: { orders: TransferRow[] }) {
  const { t } = useTranslation("transfer");
  return (
    <Table caption={t("list.title")}>
      <thead>
        <tr>
          <th scope="col">{t("field.person")}</th>
          <th scope="col">{t("list.department")}</th>
          <th scope="col">{t("field.type")}</th>
          <th scope="col">{t("list.fields")}</th>
          <th scope="col">{t("field.effectiveDate")}</th>
          <th scope="col">{t("list.state")}</th>
        </tr>
      </thead>
      <tbody>
        {orders.map((row) => (
          <tr key={row.id} {...card.row}>
            <th scope="row" {...card.name}>
              <Link to={employeePaths.transfer(row.id)}>
                {row.empName} {row.jobNumber}
              </Link>
            </th>
            <td {...card.line}>{row.departmentPath}</td>
            <td {...card.line}>{t(`type.${row.type}`)}</td>
            <td {...card.line}>{row.fields.map((field) => t(`field.${field}`)).join(t("list.comma"))}</td>
            <td {...card.date(t("field.effectiveDate"))} className="num">
              {row.returnDate ? t("list.span", { from: row.effectiveDate, to: row.returnDate }) : row.effectiveDate}
            </td>
            <td {...card.state}>
              <TransferStateWord state={row.state} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
