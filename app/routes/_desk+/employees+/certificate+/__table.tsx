import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { inOrder } from "~/components/table/list-views";
import { Table } from "~/components/table/table";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import { Dash } from "~/components/ui/dash";
import { Link } from "~/components/ui/link";
import type { CertificateRow } from "~/contracts/employees/certificates";
import { CERTIFICATE_STATE, CERTIFICATE_TYPE, type CertificateState } from "~/contracts/employees/codes";
import { certificateList } from "~/lib/employees/lists";
import { employeePaths } from "~/lib/employees/paths";

/** A dimission certificate is opened where its dimission is. */
const paperPath = ({ type, id }: CertificateRow) =>
  type === CERTIFICATE_TYPE.dimission ? employeePaths.dimissionAct(id, "certificate") : employeePaths.certificate(id);

const TONES: Record<CertificateState, BadgeTone> = {
  [CERTIFICATE_STATE.inForce]: "quiet",
  [CERTIFICATE_STATE.revoked]: "off",
};

export function CertificateTable({ rows, columns }: { rows: CertificateRow[]; columns: readonly string[] }) {
  const { t } = useTranslation("certificates");
  return (
    <Table caption={t("list.title")}>
      <thead>
        <tr>
          <th scope="col">{t("field.certNo")}</th>
          <th scope="col">{t("field.person")}</th>
          {inOrder(certificateList, columns, {
            type: <th scope="col">{t("field.type")}</th>,
            language: <th scope="col">{t("field.language")}</th>,
            purpose: <th scope="col">{t("field.purpose")}</th>,
            issuedOn: <th scope="col">{t("field.issuedOn")}</th>,
            state: <th scope="col">{t("field.state")}</th>,
          })}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.certNo} {...card.row}>
            <th scope="row" {...card.name}>
              {row.readable ? <Link to={paperPath(row)}>{row.certNo}</Link> : row.certNo}
            </th>
            <td {...card.key}>
              {row.empName} <span className="muted">{row.jobNumber}</span>
            </td>
            {inOrder(certificateList, columns, {
              type: <td {...card.line}>{t(`type.${row.type}`)}</td>,
              language: <td>{t(`language.${row.language}`)}</td>,
              purpose: <td {...card.line}>{row.purpose || <Dash />}</td>,
              issuedOn: (
                <td {...card.date(t("field.issuedOn"))} className="num">
                  {row.issuedOn}
                </td>
              ),
              state: (
                <td {...card.state}>
                  <Badge tone={TONES[row.state]}>{t(`state.${row.state}`)}</Badge>
                </td>
              ),
            })}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
