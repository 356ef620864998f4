import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { inOrder } from "~/components/table/list-views";
import { Table } from "~/components/table/table";
import { Link } from "~/components/ui/link";
import type { TransferRow } from "~/contracts/employees/transfer";
import { transferList } from "~/lib/employees/lists";
import { employeePaths } from "~/lib/employees/paths";
import { TransferStateWord } from "./__state-badge";

export function TransferTable({ orders, columns }: { orders: TransferRow[]; columns: readonly string[] }) {
  const { t } = useTranslation("transfer");
  return (
    <Table caption={t("list.title")}>
      <thead>
        <tr>
          <th scope="col">{t("field.person")}</th>
          {inOrder(transferList, columns, {
            department: <th scope="col">{t("list.department")}</th>,
            type: <th scope="col">{t("field.type")}</th>,
            fields: <th scope="col">{t("list.fields")}</th>,
            effectiveDate: <th scope="col">{t("field.effectiveDate")}</th>,
            state: <th scope="col">{t("list.state")}</th>,
          })}
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
            {inOrder(transferList, columns, {
              department: <td {...card.line}>{row.departmentPath}</td>,
              type: <td {...card.line}>{t(`type.${row.type}`)}</td>,
              fields: <td {...card.line}>{row.fields.map((field) => t(`field.${field}`)).join(t("list.comma"))}</td>,
              effectiveDate: (
                <td {...card.date(t("field.effectiveDate"))} className="num">
                  {row.returnDate ? t("list.span", { from: row.effectiveDate, to: row.returnDate }) : row.effectiveDate}
                </td>
              ),
              state: (
                <td {...card.state}>
                  <TransferStateWord state={row.state} />
                </td>
              ),
            })}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
