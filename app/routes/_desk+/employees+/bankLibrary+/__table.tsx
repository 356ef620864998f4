import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { StepLink } from "~/components/ui/button";
import { Dash } from "~/components/ui/dash";
import { Link } from "~/components/ui/link";
import type { BankRow } from "~/contracts/employees/banks";

export function BankTable({ rows }: { rows: BankRow[] }) {
  const { t } = useTranslation("banks");
  return (
    <Table caption={t("title")}>
      <thead>
        <tr>
          <th scope="col">{t("field.cnaps")}</th>
          <th scope="col">{t("field.bankName")}</th>
          <th scope="col">{t("field.branchName")}</th>
          <th scope="col">{t("field.province")}</th>
          <th scope="col">{t("field.city")}</th>
          <th scope="col">{t("field.enabled")}</th>
          <th scope="col" className="acts">
            {t("actions")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.bankId} {...card.row}>
            <th scope="row" {...card.name}>
              {row.cnaps}
            </th>
            <td {...card.line}>{row.bankName}</td>
            <td {...card.line}>{row.branchName}</td>
            <td>{row.province || <Dash />}</td>
            <td>{row.city || <Dash />}</td>
            <td {...card.state}>
              <Badge tone={row.enabled === 1 ? "quiet" : "off"}>{t(`state.${row.enabled}`)}</Badge>
            </td>
            <td {...card.act} className="acts">
              <Link to={`${row.bankId}/edit`}>{t("edit")}</Link>{" "}
              <StepLink to={`${row.bankId}/status`}>{t(`switch.${row.enabled}`)}</StepLink>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
