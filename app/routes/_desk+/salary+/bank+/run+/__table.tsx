import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { StepLink } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import type { BankRunRow } from "~/contracts/salary/bank";
import { salaryPaths } from "~/lib/salary/paths";

export function PayRunTable({ rows }: { rows: BankRunRow[] }) {
  const { t } = useTranslation("salBank");
  return (
    <Table caption={t("runs")}>
      <thead>
        <tr>
          <th scope="col">{t("field.no")}</th>
          <th scope="col">{t("field.month")}</th>
          <th scope="col">{t("field.company")}</th>
          <th scope="col">{t("field.kind")}</th>
          <th scope="col">{t("field.payDate")}</th>
          <th scope="col" className="r">
            {t("field.people")}
          </th>
          <th scope="col" className="acts">
            {t("field.actions")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.runId} {...card.row}>
            <th scope="row" {...card.name}>
              {row.no}
            </th>
            <td {...card.line} className="num">
              {row.month}
            </td>
            <td {...card.line}>{row.company}</td>
            <td {...card.line}>{t(`kind.${row.kind}`)}</td>
            <td {...card.said(t("field.payDate"))} className="num">
              {row.payDate}
            </td>
            <td {...card.said(t("field.people"))} className="r num">
              {grouped(row.people)}
            </td>
            <td {...card.act} className="acts">
              <StepLink to={salaryPaths.bankRun(row.runId)}>{t("make")}</StepLink>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
