import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import type { missingDocuments } from "~/contracts/employees/scan";
import type { Out } from "~/contracts/endpoint";

export function MissingTable({ rows }: { rows: Out<typeof missingDocuments>["simpleList"] }) {
  const { t } = useTranslation(["scan", "record"]);
  return (
    <Table caption={t("missing.title")}>
      <thead>
        <tr>
          <th scope="col">{t("field.jobNumber")}</th>
          <th scope="col">{t("field.empName")}</th>
          <th scope="col">{t("field.department")}</th>
          <th scope="col">{t("field.position")}</th>
          <th scope="col">{t("field.missing")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.empId} {...card.row}>
            <td {...card.key} className="num">
              {row.jobNumber}
            </td>
            <th scope="row" {...card.name}>
              {row.empName}
            </th>
            <td {...card.line}>{row.departmentPath}</td>
            <td {...card.line}>{row.positionName}</td>
            <td {...card.said(t("field.missing"))} className="wrap2">
              {row.missing.map((type) => t(`record:docType.${type}` as "record:docType.1")).join(", ")}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
