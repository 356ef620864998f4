import { useTranslation } from "react-i18next";
import { Panel } from "~/components/layout/panel";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Dash } from "~/components/ui/dash";
import { grouped } from "~/components/ui/text";
import type { Out } from "~/contracts/endpoint";
import type { workbookDetail } from "~/contracts/shell/workbook";
import { formatAmount } from "~/lib/money";

/** Each sheet with rows: how many of what, and what its amounts come to. */
export function FoundSheets({ sheets }: { sheets: Out<typeof workbookDetail>["sheets"] }) {
  const { t } = useTranslation("workbook");
  return (
    <Panel title={t("found")}>
      <Table caption={t("found")} plain phone="cards">
        <thead>
          <tr>
            <th scope="col">{t("field.sheet")}</th>
            <th scope="col" className="r">
              {t("field.rows")}
            </th>
            <th scope="col" className="r">
              {t("field.creates")}
            </th>
            <th scope="col" className="r">
              {t("field.updates")}
            </th>
            <th scope="col" className="r">
              {t("field.unchanged")}
            </th>
            <th scope="col" className="r">
              {t("field.errors")}
            </th>
            <th scope="col">{t("field.sums")}</th>
          </tr>
        </thead>
        <tbody>
          {sheets.map((sheet) => (
            <tr key={sheet.code} {...card.row}>
              <th scope="row" {...card.name}>
                {sheet.name}
              </th>
              <td {...card.said(t("field.rows"))} className="r">
                {grouped(sheet.rows)}
              </td>
              <td {...card.said(t("field.creates"))} className="r">
                {grouped(sheet.creates)}
              </td>
              <td {...card.said(t("field.updates"))} className="r">
                {grouped(sheet.updates)}
              </td>
              <td {...card.said(t("field.unchanged"))} className="r">
                {grouped(sheet.unchanged)}
              </td>
              <td {...card.said(t("field.errors"))} className="r">
                {sheet.errorRows > 0 ? <span className="wrong">{grouped(sheet.errorRows)}</span> : grouped(0)}
              </td>
              <td {...card.line} className="wrap2 num">
                {sheet.sums.length === 0 ? (
                  <Dash />
                ) : (
                  sheet.sums
                    .map(({ header, currency, sum }) => {
                      const amount = formatAmount(sum, currency ?? undefined);
                      return currency ? `${header} ${currency} ${amount}` : `${header} ${amount}`;
                    })
                    .join("; ")
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}
