import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { Dash } from "~/components/ui/dash";
import { Link } from "~/components/ui/link";
import type { CompanyRow } from "~/contracts/finance/companies";
import { COMPANY_STATE } from "~/contracts/organization/codes";
import { financePaths } from "~/lib/finance/paths";

export function CompanyTable({ rows }: { rows: CompanyRow[] }) {
  const { t } = useTranslation(["companies", "registers"]);
  return (
    <Table caption={t("title")}>
      <thead>
        <tr>
          <th scope="col">{t("field.companyName")}</th>
          <th scope="col">{t("field.creditCode")}</th>
          <th scope="col">{t("field.legalRepresentative")}</th>
          <th scope="col">{t("field.taxType")}</th>
          <th scope="col">{t("field.status")}</th>
          <th scope="col" className="r">
            {t("field.lentOut")}
          </th>
          <th scope="col" className="acts">
            {t("registers:actions")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.companyId} {...card.row}>
            <th scope="row" {...card.name}>
              <Link to={financePaths.company(row.companyId)}>{row.companyName}</Link>
            </th>
            <td {...card.line} className="num">
              {row.creditCode}
            </td>
            <td {...card.line}>{row.legalRepresentative || <Dash />}</td>
            <td {...card.line}>{t(`tax.${row.taxType}`)}</td>
            <td {...card.state}>
              <Badge tone={row.status === COMPANY_STATE.operating ? "quiet" : "off"}>{t(`state.${row.status}`)}</Badge>
            </td>
            <td {...card.said(t("field.lentOut"))} className="r num">
              {row.lentOut}
            </td>
            <td {...card.act} className="acts">
              {row.acts.includes("edit") && (
                <Link to={financePaths.companyEdit(row.companyId)}>{t("registers:edit")}</Link>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
