import { useTranslation } from "react-i18next";
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
          <tr key={row.id}>
            <th scope="row">
              <Link to={employeePaths.transfer(row.id)}>
                {row.empName} {row.jobNumber}
              </Link>
            </th>
            <td>{row.departmentPath}</td>
            <td>{t(`type.${row.type}`)}</td>
            <td>{row.fields.map((field) => t(`field.${field}`)).join(t("list.comma"))}</td>
            <td className="num">
              {row.returnDate ? t("list.span", { from: row.effectiveDate, to: row.returnDate }) : row.effectiveDate}
            </td>
            <td>
              <TransferStateWord state={row.state} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
