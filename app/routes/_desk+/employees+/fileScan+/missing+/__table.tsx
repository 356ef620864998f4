import { useTranslation } from "react-i18next";
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
          <tr key={row.empId}>
            <td className="num">{row.jobNumber}</td>
            <th scope="row">{row.empName}</th>
            <td>{row.departmentPath}</td>
            <td>{row.positionName}</td>
            <td className="wrap2">
              {row.missing.map((type) => t(`record:docType.${type}` as "record:docType.1")).join(", ")}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
