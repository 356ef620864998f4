import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { Dash } from "~/components/ui/dash";
import { DIMISSION_CERTIFICATE } from "~/contracts/employees/codes";
import type { CertificateRow } from "~/contracts/employees/certificates";
import { paths } from "~/lib/paths";

/** A dimission certificate is opened where its dimission is. */
const paperPath = ({ type, id }: CertificateRow) =>
  type === DIMISSION_CERTIFICATE ? paths.dimissionAct(id, "certificate") : paths.certificate(id);

export function CertificateTable({ rows }: { rows: CertificateRow[] }) {
  const { t } = useTranslation("certificates");
  return (
    <Table caption={t("list.title")}>
      <thead>
        <tr>
          <th scope="col">{t("field.certNo")}</th>
          <th scope="col">{t("field.person")}</th>
          <th scope="col">{t("field.type")}</th>
          <th scope="col">{t("field.language")}</th>
          <th scope="col">{t("field.purpose")}</th>
          <th scope="col">{t("field.issuedOn")}</th>
          <th scope="col">{t("field.state")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.certNo}>
            <th scope="row">{row.readable ? <Link to={paperPath(row)}>{row.certNo}</Link> : row.certNo}</th>
            <td>
              {row.empName} <span className="muted">{row.jobNumber}</span>
            </td>
            <td>{t(`type.${row.type}` as "type.1")}</td>
            <td>{t(`language.${row.language}`)}</td>
            <td>{row.purpose || <Dash />}</td>
            <td className="num">{row.issuedOn}</td>
            <td>
              <Badge tone={row.state === 1 ? "quiet" : "off"}>{t(`state.${row.state}` as "state.1")}</Badge>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
