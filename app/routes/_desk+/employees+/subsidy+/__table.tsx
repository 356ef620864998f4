import { useTranslation } from "react-i18next";
import { SubsidyStateWord } from "~/components/employees/subsidy-state";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { StepLink } from "~/components/ui/button";
import type { SubsidyRow } from "~/contracts/employees/subsidies";
import { employeePaths } from "~/lib/employees/paths";
import { formatAmount } from "~/lib/money";

export function SubsidyTable({ rows }: { rows: SubsidyRow[] }) {
  const { t } = useTranslation("subsidy");
  return (
    <Table caption={t("list.title")}>
      <thead>
        <tr>
          <th scope="col">{t("field.person")}</th>
          <th scope="col">{t("field.company")}</th>
          <th scope="col">{t("field.role")}</th>
          <th scope="col" className="r">
            {t("field.monthlyAmount")}
          </th>
          <th scope="col">{t("field.months")}</th>
          <th scope="col">{t("field.state")}</th>
          <th scope="col" className="acts">
            {t("list.actions")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} {...card.row}>
            <th scope="row" {...card.name}>
              {row.empName} <span className="muted">{row.jobNumber}</span>
            </th>
            <td {...card.line}>{row.companyName}</td>
            <td {...card.line}>{t(`role.${row.role}`)}</td>
            <td {...card.line} className="r num">
              {formatAmount(row.monthlyAmount)}
            </td>
            <td {...card.date(t("field.months"))} className="num">
              {t("span", { from: row.startMonth, to: row.endMonth })}{" "}
              {row.stopMonth && <span className="muted">{t("stops", { month: row.stopMonth })}</span>}
            </td>
            <td {...card.state}>
              <SubsidyStateWord state={row.state} />
            </td>
            <td {...card.act} className="acts">
              {row.mayEnd && <StepLink to={employeePaths.subsidyEnd(row.id)}>{t("list.end")}</StepLink>}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
