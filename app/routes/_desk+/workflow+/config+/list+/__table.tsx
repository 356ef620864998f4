import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { StepLink } from "~/components/ui/button";
import { Dash } from "~/components/ui/dash";
import { Link } from "~/components/ui/link";
import type { FinanceSetting } from "~/contracts/finance/settings";

export function SettingTable({ rows, editable }: { rows: FinanceSetting[]; editable: boolean }) {
  const { t } = useTranslation(["financeConfig", "financeBase"]);
  return (
    <Table caption={t("title")}>
      <thead>
        <tr>
          <th scope="col">{t("field.kind")}</th>
          <th scope="col">{t("field.site")}</th>
          <th scope="col">{t("field.companies")}</th>
          <th scope="col">{t("field.account")}</th>
          <th scope="col">{t("field.currencies")}</th>
          <th scope="col" className="r">
            {t("field.invoiceMaxAgeDays")}
          </th>
          <th scope="col" className="r">
            {t("field.maxLines")}
          </th>
          <th scope="col">{t("field.blockWhenOverdue")}</th>
          {editable && (
            <th scope="col" className="acts">
              {t("financeBase:actions")}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const at = `${row.siteDigit}/${row.kindCode}`;
          return (
            <tr key={at} {...card.row}>
              <th scope="row" {...card.name}>
                {t(`kind.${row.kindCode}`)}
              </th>
              <td {...card.line}>{t(`site:${row.siteDigit}`)}</td>
              <td {...card.line}>{row.companyNames.join("; ") || t("allCompanies")}</td>
              <td {...card.said(t("field.account"))}>{row.accountName || <Dash />}</td>
              <td {...card.line}>{row.currencies.join("; ") || t("allCurrencies")}</td>
              <td {...card.said(t("field.invoiceMaxAgeDays"))} className="r num">
                {row.invoiceMaxAgeDays}
              </td>
              <td {...card.said(t("field.maxLines"))} className="r num">
                {row.maxLines}
              </td>
              <td>{t(`block.${row.blockWhenOverdue}`)}</td>
              {editable && (
                <td {...card.act} className="acts">
                  <Link to={`${at}/edit`}>{t("financeBase:edit")}</Link>{" "}
                  <StepLink to={`${at}/delete`}>{t("delete")}</StepLink>
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
