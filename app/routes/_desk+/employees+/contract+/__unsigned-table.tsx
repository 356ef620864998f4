import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { Dash } from "~/components/ui/dash";
import { Link } from "~/components/ui/link";
import type { ContractRow } from "~/contracts/employees/contract-lists";
import { employeePaths } from "~/lib/employees/paths";
import { ContractStateWord } from "./__state-badge";

/** Who works without a signed contract: since when, until when it would be in time, and what is on its way. */
export function UnsignedTable({ rows, today }: { rows: ContractRow[]; today: string }) {
  const { t } = useTranslation(["contract", "employees"]);
  return (
    <Table caption={t("view.unsigned")}>
      <thead>
        <tr>
          <th scope="col">{t("field.person")}</th>
          <th scope="col">{t("field.department")}</th>
          <th scope="col">{t("field.company")}</th>
          <th scope="col">{t("field.hireDate")}</th>
          <th scope="col">{t("field.unsignedDays")}</th>
          <th scope="col">{t("field.signBy")}</th>
          <th scope="col">{t("list.contract")}</th>
          <th scope="col" className="acts">
            {t("list.acts")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.empId} {...card.row}>
            <th scope="row" {...card.name}>
              {row.empName} <span className="muted">{row.jobNumber}</span>
            </th>
            <td {...card.line}>{row.departmentPath}</td>
            <td {...card.line}>{row.companyName || <Dash />}</td>
            <td {...card.date(t("field.hireDate"))} className="num">
              {row.hireDate}
            </td>
            <td {...card.state} className="num">
              <Badge tone={row.signBy !== null && row.signBy < today ? "bad" : "warn"}>
                {t("list.unsignedDay", { n: (row.days ?? 0) + 1 })}
              </Badge>
            </td>
            <td className="num">{row.signBy ?? <Dash />}</td>
            <td {...card.line}>
              {row.id !== null && row.state !== null ? (
                <>
                  <Link to={employeePaths.contract(row.id)}>{row.contractNo}</Link>{" "}
                  <ContractStateWord state={row.state} />
                </>
              ) : (
                <span className="muted">{t("list.noContract")}</span>
              )}
            </td>
            <td {...card.act} className="acts">
              {row.acts.includes("new") && (
                <Link to={employeePaths.contractFor(row.empId, `${row.empName} ${row.jobNumber}`)}>
                  {t("list.new")}
                </Link>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
