import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Dash } from "~/components/ui/dash";
import { Link } from "~/components/ui/link";
import { Day } from "~/components/ui/time";
import type { ProtectedRow } from "~/contracts/attendance/protected";
import { attendancePaths } from "~/lib/attendance/paths";

export function ProtectedTable({ rows }: { rows: ProtectedRow[] }) {
  const { t } = useTranslation(["balances", "attendance"]);
  return (
    <Table caption={t("protected.title")}>
      <thead>
        <tr>
          <th scope="col">{t("field.employee")}</th>
          <th scope="col">{t("field.department")}</th>
          <th scope="col">{t("field.protectedKind")}</th>
          <th scope="col">{t("field.fromDate")}</th>
          <th scope="col">{t("field.toDate")}</th>
          <th scope="col">{t("field.proof")}</th>
          <th scope="col" className="acts">
            {t("attendance:actions")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} {...card.row}>
            <th scope="row" {...card.name}>
              <Link to={attendancePaths.protectedPeriod(row.id)}>{row.name}</Link>{" "}
              <span className="muted num">{row.jobNumber}</span>
            </th>
            <td {...card.line}>{row.department}</td>
            <td {...card.state}>{t(`protected.kind.${row.kind}`)}</td>
            <td {...card.date(t("field.fromDate"))}>
              <Day value={row.fromDate} />
            </td>
            <td {...card.date(t("field.toDate"))}>
              <Day value={row.toDate} />
            </td>
            <td {...card.said(t("field.proof"))}>{row.hasProof ? t("proof.has") : <Dash />}</td>
            <td {...card.act} className="acts">
              <Link to={attendancePaths.protectedEdit(row.id)}>{t("attendance:edit")}</Link>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
