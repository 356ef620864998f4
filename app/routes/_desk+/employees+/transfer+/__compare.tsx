import { useTranslation } from "react-i18next";
import { Table } from "~/components/table/table";
import { Dash } from "~/components/ui/dash";
import type { transferDetail } from "~/contracts/employees/transfer";
import type { Out } from "~/contracts/endpoint";

/** Every field before and after; what changes stands out. */
export function CompareTable({ changes }: { changes: Out<typeof transferDetail>["changes"] }) {
  const { t } = useTranslation("transfer");
  return (
    <Table caption={t("compare.title")} phone="table">
      <thead>
        <tr>
          <th scope="col">{t("compare.field")}</th>
          <th scope="col">{t("compare.before")}</th>
          <th scope="col">{t("compare.after")}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{t(`field.${field}`)}</th>
            <td>{before || <Dash />}</td>
            <td>{after === null ? <span className="muted">{t("compare.stays")}</span> : <b>{after}</b>}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
