import { useTranslation } from "react-i18next";
import { Panel } from "~/components/layout/panel";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Link } from "~/components/ui/link";
import type { Out } from "~/contracts/endpoint";
import type { aboutWorkbook } from "~/contracts/shell/workbook";

/** What the workbook holds, in the order of its tabs. */
export function SheetList({ sheets }: { sheets: Out<typeof aboutWorkbook>["sheets"] }) {
  const { t } = useTranslation("workbook");
  return (
    <Panel title={t("holds")} meta={String(sheets.length)}>
      <Table caption={t("holds")} plain phone="cards">
        <thead>
          <tr>
            <th scope="col">{t("field.sheet")}</th>
            <th scope="col">{t("field.comes")}</th>
            <th scope="col">{t("field.alone")}</th>
          </tr>
        </thead>
        <tbody>
          {sheets.map(({ code, name, filled, address }) => (
            <tr key={code} {...card.row}>
              <th scope="row" {...card.name}>
                {name}
              </th>
              <td {...card.line}>{t(`comes.${filled ?? "empty"}`)}</td>
              <td {...card.act}>
                <Link to={address}>{t("alone")}</Link>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}
