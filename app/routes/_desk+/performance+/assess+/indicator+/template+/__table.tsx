import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Link } from "~/components/ui/link";
import type { TemplateRow } from "~/contracts/performance/templates";
import { performancePaths } from "~/lib/performance/paths";

export function TemplateTable({ rows }: { rows: TemplateRow[] }) {
  const { t } = useTranslation(["perfTemplates", "perfConfig"]);
  return (
    <Table caption={t("title")}>
      <thead>
        <tr>
          <th scope="col">{t("field.name")}</th>
          <th scope="col">{t("field.lines")}</th>
          <th scope="col" className="r">
            {t("field.weighted")}
          </th>
          <th scope="col" className="r">
            {t("field.more")}
          </th>
          <th scope="col" className="r">
            {t("field.classes")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} {...card.row}>
            <th scope="row" {...card.name}>
              <Link to={performancePaths.templateEdit(row.id)}>{row.name}</Link>
            </th>
            <td {...card.line} className="wrap2">
              {row.names.join(t("perfConfig:and"))}
            </td>
            <td {...card.said(t("field.weighted"))} className="r num">
              {row.weighted}
            </td>
            <td {...card.said(t("field.more"))} className="r num">
              {row.more}
            </td>
            <td {...card.said(t("field.classes"))} className="r num">
              {row.classes}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
