import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { inOrder } from "~/components/table/list-views";
import { Table } from "~/components/table/table";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import { Dash } from "~/components/ui/dash";
import { Link } from "~/components/ui/link";
import { Money } from "~/components/ui/money";
import { SUPPLIER_RESULT, type SupplierResult } from "~/contracts/finance/codes";
import type { SupplierRow } from "~/contracts/finance/suppliers";
import { financePaths } from "~/lib/finance/paths";
import { supplierList } from "~/lib/finance/register-lists";

const TONES: Record<SupplierResult, BadgeTone> = {
  [SUPPLIER_RESULT.normal]: "quiet",
  [SUPPLIER_RESULT.dispute]: "warn",
  [SUPPLIER_RESULT.blacklisted]: "bad",
};

export function SupplierTable({ rows, columns }: { rows: SupplierRow[]; columns: readonly string[] }) {
  const { t } = useTranslation(["suppliers", "registers"]);
  return (
    <Table caption={t("title")}>
      <thead>
        <tr>
          <th scope="col">{t("field.supplierName")}</th>
          {inOrder(supplierList, columns, {
            creditCode: <th scope="col">{t("field.creditCode")}</th>,
            item: <th scope="col">{t("field.item")}</th>,
            period: <th scope="col">{t("field.period")}</th>,
            amount: (
              <th scope="col" className="r">
                {t("field.amount")}
              </th>
            ),
            rating: <th scope="col">{t("field.rating")}</th>,
            result: <th scope="col">{t("field.result")}</th>,
          })}
          <th scope="col" className="acts">
            {t("registers:actions")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} {...card.row}>
            <th scope="row" {...card.name}>
              {row.supplierName}
            </th>
            {inOrder(supplierList, columns, {
              creditCode: <td className="num">{row.creditCode || <Dash />}</td>,
              item: <td {...card.line}>{row.item}</td>,
              period: (
                <td {...card.date(t("field.period"))} className="num">
                  {t("span", { from: row.periodFrom, to: row.periodTo })}
                </td>
              ),
              amount: (
                <td {...card.line} className="r">
                  <Money value={row.amount} currency={row.currency} mark={row.currency !== "CNY"} />
                </td>
              ),
              rating: (
                <td {...card.said(t("field.rating"))} className="num">
                  {row.rating ?? <Dash />}
                </td>
              ),
              result: (
                <td {...card.state}>
                  <Badge tone={TONES[row.result]}>{t(`result.${row.result}`)}</Badge>
                </td>
              ),
            })}
            <td {...card.act} className="acts">
              {row.acts.includes("edit") && <Link to={financePaths.supplierEdit(row.id)}>{t("registers:edit")}</Link>}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
