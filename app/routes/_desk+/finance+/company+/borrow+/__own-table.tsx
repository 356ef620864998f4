import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { Dash } from "~/components/ui/dash";
import { Link } from "~/components/ui/link";
import { Day } from "~/components/ui/time";
import type { OwnLending } from "~/contracts/finance/document-applications";
import { approvalPaths } from "~/lib/approvals/paths";

/** What one has, had or has asked for, each with its application. */
export function OwnTable({ rows }: { rows: OwnLending[] }) {
  const { t } = useTranslation(["documentApply", "lendings", "registers"]);
  return (
    <Table caption={t("mine")}>
      <thead>
        <tr>
          <th scope="col">{t("field.docKind")}</th>
          <th scope="col">{t("field.subject")}</th>
          <th scope="col">{t("field.number")}</th>
          <th scope="col">{t("field.borrowedOn")}</th>
          <th scope="col">{t("field.dueOn")}</th>
          <th scope="col">{t("field.returnedOn")}</th>
          <th scope="col">{t("field.status")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} {...card.row}>
            <th scope="row" {...card.name}>
              {row.docKind === null ? <Dash /> : t(`registers:document.${row.docKind}`)}{" "}
              {row.quantity > 1 && <span className="muted">× {row.quantity}</span>}
            </th>
            <td {...card.line}>{row.subject || <Dash />}</td>
            <td {...card.line}>
              {row.instanceId ? (
                <Link to={approvalPaths.approval(row.instanceId)}>{row.number ?? t("draft")}</Link>
              ) : (
                <Dash />
              )}
            </td>
            <td>
              <Day value={row.borrowedOn} />
            </td>
            <td {...card.date(t("field.dueOn"))}>
              <Day value={row.dueOn} />
            </td>
            <td>
              <Day value={row.returnedOn} />
            </td>
            <td {...card.state}>
              <Badge tone={row.overdue ? "bad" : "quiet"}>
                {row.overdue
                  ? t("registers:overdue")
                  : row.instanceId && !row.submittedAt
                    ? t("draft")
                    : t(`lendings:state.${row.status}`)}
              </Badge>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
