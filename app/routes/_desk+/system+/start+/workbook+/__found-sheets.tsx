import { useTranslation } from "react-i18next";
import { Panel } from "~/components/layout/panel";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { grouped } from "~/components/ui/text";
import type { Out } from "~/contracts/endpoint";
import type { workbookDetail } from "~/contracts/shell/workbook";

/** Each sheet with rows: how many of what. */
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
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}
