import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { Link } from "~/components/ui/link";
import type { searchFormTypes } from "~/contracts/approvals/form-types";
import type { Out } from "~/contracts/endpoint";
import { approvalPaths } from "~/lib/approvals/paths";

export function FormTypeTable({ rows }: { rows: Out<typeof searchFormTypes>["simpleList"] }) {
  const { t } = useTranslation("process");
  return (
    <Table caption={t("type.title")}>
      <thead>
        <tr>
          <th scope="col">{t("type.code")}</th>
          <th scope="col">{t("type.name")}</th>
          <th scope="col">{t("type.site")}</th>
          <th scope="col">{t("type.prefix")}</th>
          <th scope="col">{t("type.hasAmount")}</th>
          <th scope="col">{t("list.published")}</th>
          <th scope="col">{t("type.state")}</th>
          <th scope="col" className="acts">
            {t("actions")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.formTypeCode} {...card.row}>
            <td {...card.key}>{row.formTypeCode}</td>
            <th scope="row" {...card.name}>
              {row.name}
            </th>
            <td {...card.line}>{t(`site:${row.siteDigit}`)}</td>
            <td {...card.line}>{row.numberPrefix}</td>
            <td>{t(row.hasAmount === 1 ? "yes" : "no")}</td>
            <td>{row.published ? t("yes") : <Badge tone="warn">{t("list.stateWord.none")}</Badge>}</td>
            <td {...card.state}>
              {row.siteClosed ? (
                <Badge tone="off">{t("type.siteClosed")}</Badge>
              ) : row.isTakeEffect === 1 ? (
                <Badge tone="quiet">{t("type.active")}</Badge>
              ) : (
                <Badge tone="off">{t("type.inactive")}</Badge>
              )}
            </td>
            <td {...card.act} className="acts">
              <Link to={approvalPaths.formTypeEdit(row.formTypeCode)}>{t("edit.link")}</Link>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
