import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { StepLink } from "~/components/ui/button";
import { Dash } from "~/components/ui/dash";
import { Link } from "~/components/ui/link";
import { Instant } from "~/components/ui/time";
import type { searchScans } from "~/contracts/employees/scan";
import type { Out } from "~/contracts/endpoint";
import { employeePaths } from "~/lib/employees/paths";
import { ScanStateWord } from "./__state";

type Scan = Out<typeof searchScans>["simpleList"][number];

export function ScanTable({ rows }: { rows: Scan[] }) {
  const { t } = useTranslation(["scan", "record"]);
  return (
    <Table caption={t("list.title")}>
      <thead>
        <tr>
          <th scope="col">{t("field.fileName")}</th>
          <th scope="col">{t("field.status")}</th>
          <th scope="col">{t("field.person")}</th>
          <th scope="col">{t("field.docType")}</th>
          <th scope="col">{t("field.batchNo")}</th>
          <th scope="col">{t("field.uploader")}</th>
          <th scope="col">{t("field.uploadedAt")}</th>
          <th scope="col" className="acts">
            {t("field.acts")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} {...card.row}>
            <th scope="row" {...card.name}>
              {row.acts.includes("open") ? (
                <a href={employeePaths.scan(row.id, "file")}>{row.fileName}</a>
              ) : (
                row.fileName
              )}
            </th>
            <td {...card.state} className="wrap2">
              <ScanStateWord status={row.status} /> {row.refusal}
            </td>
            <td {...card.line}>{row.person ?? <Dash />}</td>
            <td {...card.line}>
              {row.docType === null ? <Dash /> : t(`record:docType.${row.docType}` as "record:docType.1")}
            </td>
            <td className="num">
              <Link to={employeePaths.scanBatch(row.batchId)}>{row.batchNo}</Link>
            </td>
            <td>{row.uploader}</td>
            <td {...card.date(t("field.uploadedAt"))}>
              <Instant value={row.uploadedAt} />
            </td>
            <td {...card.act} className="acts">
              <ScanActs scan={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function ScanActs({ scan: { id, acts, fileName } }: { scan: Scan }) {
  const { t } = useTranslation("scan");
  return (
    <>
      {acts.includes("assign") && <StepLink to={employeePaths.scan(id, "assign")}>{t("assign.act")}</StepLink>}{" "}
      {acts.includes("discard") && (
        <StepLink to={employeePaths.scan(id, "discard")} aria-label={t("discard.actOf", { name: fileName })}>
          {t("discard.act")}
        </StepLink>
      )}
    </>
  );
}
