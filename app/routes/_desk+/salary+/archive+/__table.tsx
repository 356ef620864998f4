import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { Dash } from "~/components/ui/dash";
import { Link } from "~/components/ui/link";
import type { ArchiveRow } from "~/contracts/salary/archives";
import { CARD } from "~/contracts/salary/codes";
import { salaryPaths } from "~/lib/salary/paths";
import { ArchiveState } from "./__state";

/** Nothing of what anybody earns stands here (salary rule 28). */
export function ArchiveTable({ rows }: { rows: ArchiveRow[] }) {
  const { t } = useTranslation("salArchives");
  return (
    <Table caption={t("title")}>
      <thead>
        <tr>
          <th scope="col">{t("field.jobNumber")}</th>
          <th scope="col">{t("field.name")}</th>
          <th scope="col">{t("field.site")}</th>
          <th scope="col">{t("field.department")}</th>
          <th scope="col">{t("field.company")}</th>
          <th scope="col">{t("field.structure")}</th>
          <th scope="col">{t("field.status")}</th>
          <th scope="col">{t("field.card")}</th>
          <th scope="col">{t("field.insurance")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.empId} {...card.row}>
            <td {...card.key} className="num">
              {row.jobNumber}
            </td>
            <th scope="row" {...card.name}>
              <Link to={salaryPaths.archive(row.empId)}>{row.name}</Link>
            </th>
            <td {...card.line}>{t(`site:${row.siteId}`)}</td>
            <td {...card.line}>{row.department}</td>
            <td>{row.company || <Dash />}</td>
            <td {...card.line}>{row.structure || <Dash />}</td>
            <td {...card.state}>
              <ArchiveState status={row.status} valued={row.valued} />
            </td>
            <td {...card.said(t("field.card"))}>
              <Badge tone={row.card === CARD.inUse ? "quiet" : row.card === CARD.waiting ? "now" : "warn"}>
                {t(`card.${row.card}`)}
              </Badge>
            </td>
            <td {...card.said(t("field.insurance"))}>
              <Badge tone={row.insured && row.inFund ? "quiet" : "warn"}>{t(`insured.${coverOf(row)}`)}</Badge>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function coverOf({ insured, inFund }: Pick<ArchiveRow, "insured" | "inFund">): string {
  if (insured && inFund) return "both";
  if (insured) return "social";
  return inFund ? "fund" : "none";
}
