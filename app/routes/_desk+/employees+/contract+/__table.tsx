import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { inOrder } from "~/components/table/list-views";
import { Table } from "~/components/table/table";
import { Link } from "~/components/ui/link";
import type { ContractRow } from "~/contracts/employees/contract-lists";
import { contractList } from "~/lib/employees/lists";
import { employeePaths } from "~/lib/employees/paths";
import { ContractDays, ContractStateWord } from "./__state-badge";

export function ContractTable({ rows, columns }: { rows: ContractRow[]; columns: readonly string[] }) {
  const { t } = useTranslation(["contract", "employees"]);
  return (
    <Table caption={t("list.title")}>
      <thead>
        <tr>
          <th scope="col">{t("field.contractNo")}</th>
          <th scope="col">{t("field.person")}</th>
          {inOrder(contractList, columns, {
            department: <th scope="col">{t("field.department")}</th>,
            company: <th scope="col">{t("field.company")}</th>,
            type: <th scope="col">{t("field.type")}</th>,
            startDate: <th scope="col">{t("field.startDate")}</th>,
            lastDay: <th scope="col">{t("field.lastDay")}</th>,
            state: <th scope="col">{t("field.state")}</th>,
            hireDate: <th scope="col">{t("field.hireDate")}</th>,
          })}
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
            {inOrder(contractList, columns, {
              department: <td {...card.line}>{row.departmentPath}</td>,
              company: <td {...card.line}>{row.companyName}</td>,
              type: <td>{row.type !== null && t(`employees:contractType.${row.type}`)}</td>,
              startDate: <td className="num">{row.startDate}</td>,
              lastDay: (
                <td {...card.date(t("field.lastDay"))} className="num">
                  {row.lastDay ?? t("detail.noEnd")}
                </td>
              ),
              state: (
                <td {...card.state}>
                  {row.state !== null && (
                    <>
                      <ContractStateWord state={row.state} /> <ContractDays state={row.state} days={row.days} />
                    </>
                  )}
                </td>
              ),
              hireDate: <td className="num">{row.hireDate}</td>,
            })}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
