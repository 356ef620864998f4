import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Link } from "~/components/ui/link";
import type { ContractRow } from "~/contracts/employees/contract";
import { employeePaths } from "~/lib/employees/paths";
import { ContractDays, ContractStateWord } from "./__state-badge";

export function ContractTable({ rows }: { rows: ContractRow[] }) {
  const { t } = useTranslation(["contract", "employees"]);
  return (
    <Table caption={t("list.title")}>
      <thead>
        <tr>
          <th scope="col">{t("field.contractNo")}</th>
          <th scope="col">{t("field.person")}</th>
          <th scope="col">{t("field.department")}</th>
          <th scope="col">{t("field.company")}</th>
          <th scope="col">{t("field.type")}</th>
          <th scope="col">{t("field.startDate")}</th>
          <th scope="col">{t("field.lastDay")}</th>
          <th scope="col">{t("field.state")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} {...card.row}>
            <th scope="row" {...card.name}>
              {row.id !== null && <Link to={employeePaths.contract(row.id)}>{row.contractNo}</Link>}
            </th>
            <td {...card.key}>
              {row.empName} <span className="muted">{row.jobNumber}</span>
            </td>
            <td {...card.line}>{row.departmentPath}</td>
            <td {...card.line}>{row.companyName}</td>
            <td>{row.type !== null && t(`employees:contractType.${row.type}`)}</td>
            <td className="num">{row.startDate}</td>
            <td {...card.date(t("field.lastDay"))} className="num">
              {row.lastDay ?? t("detail.noEnd")}
            </td>
            <td {...card.state}>
              {row.state !== null && (
                <>
                  <ContractStateWord state={row.state} /> <ContractDays state={row.state} days={row.days} />
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
