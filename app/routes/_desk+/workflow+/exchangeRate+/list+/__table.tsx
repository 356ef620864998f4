import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { StepLink } from "~/components/ui/button";
import { Dash } from "~/components/ui/dash";
import { Link } from "~/components/ui/link";
import type { RateRow } from "~/contracts/finance/rates";
import { formatQuoted, formatRate } from "~/lib/finance/conversion";
import { formatChange } from "~/lib/finance/deviation";
import { financePaths } from "~/lib/finance/paths";

/** Rates stand below one another with as many decimals at least. */
const DECIMALS = 4;

/** Rates with what they are in CNY and how far from the one before; `linked` where currencies lead to their history. */
export function RateTable({
  rows,
  caption,
  editable,
  linked,
}: {
  rows: RateRow[];
  caption: string;
  editable: boolean;
  linked?: true;
}) {
  const { t } = useTranslation(["rates", "financeBase"]);
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          <th scope="col">{t("field.currency")}</th>
          <th scope="col">{t("field.rateDate")}</th>
          <th scope="col" className="r">
            {t("field.quoteUnit")}
          </th>
          <th scope="col" className="r">
            {t("field.quotedRate")}
          </th>
          <th scope="col" className="r">
            {t("field.rate")}
          </th>
          <th scope="col" className="r">
            {t("field.change")}
          </th>
          <th scope="col">{t("field.used")}</th>
          {editable && (
            <th scope="col" className="acts">
              {t("financeBase:actions")}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const at = `${financePaths.exchangeRates}/${row.currency}`;
          return (
            <tr key={`${row.currency}${row.rateDate}`} {...card.row}>
              <th scope="row" {...card.name}>
                {linked ? <Link to={at}>{row.currency}</Link> : row.currency}
              </th>
              <td {...card.date(t("field.rateDate"))} className="num">
                {row.rateDate}
              </td>
              <td className="r num">{row.quoteUnit}</td>
              <td {...card.said(t("field.quotedRate"))} className="r num">
                {formatQuoted(row.quotedMicro, DECIMALS)}
              </td>
              <td className="r num">{formatRate(row.rateE8, DECIMALS)}</td>
              <td {...card.said(t("field.change"))} className="r num">
                {row.change === null ? <Dash /> : formatChange(row.change)}
              </td>
              <td {...card.state}>
                <Badge tone={row.used === 1 ? "info" : "quiet"}>{t(`use.${row.used}`)}</Badge>
              </td>
              {editable && (
                <td {...card.act} className="acts">
                  {row.acts.includes("edit") && <Link to={`${at}/${row.rateDate}/edit`}>{t("financeBase:edit")}</Link>}{" "}
                  {row.acts.includes("delete") && (
                    <StepLink to={`${at}/${row.rateDate}/delete`}>{t("delete")}</StepLink>
                  )}
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
