import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import { Link } from "~/components/ui/link";
import { Day } from "~/components/ui/time";
import { DISPUTE_STATE, type DisputeState } from "~/contracts/salary/codes";
import type { DisputeRow } from "~/contracts/salary/disputes";
import { salaryPaths } from "~/lib/salary/paths";

const TONES: Record<DisputeState, BadgeTone> = {
  [DISPUTE_STATE.open]: "now",
  [DISPUTE_STATE.answered]: "quiet",
  [DISPUTE_STATE.accepted]: "info",
  [DISPUTE_STATE.escalated]: "warn",
};

export function DisputeBadge({ state, late }: Pick<DisputeRow, "state" | "late">) {
  const { t } = useTranslation("salDisputes");
  return (
    <>
      <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>
      {late && <Badge tone="bad">{t("late")}</Badge>}
    </>
  );
}

/** What was said stands on the page of each alone. */
export function DisputeTable({ rows }: { rows: DisputeRow[] }) {
  const { t } = useTranslation("salDisputes");
  return (
    <Table caption={t("title")}>
      <thead>
        <tr>
          <th scope="col">{t("field.jobNumber")}</th>
          <th scope="col">{t("field.name")}</th>
          <th scope="col">{t("field.department")}</th>
          <th scope="col">{t("field.month")}</th>
          <th scope="col">{t("field.round")}</th>
          <th scope="col">{t("field.state")}</th>
          <th scope="col">{t("field.dueOn")}</th>
          <th scope="col" className="r">
            {t("field.age")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} {...card.row}>
            <td {...card.key} className="num">
              {row.jobNumber}
            </td>
            <th scope="row" {...card.name}>
              <Link to={salaryPaths.dispute(row.id)}>{row.name}</Link>
            </th>
            <td {...card.line}>{row.department}</td>
            <td {...card.line} className="num">
              {row.month}
            </td>
            <td {...card.line}>{t("round", { n: row.round })}</td>
            <td {...card.state}>
              <DisputeBadge {...row} />
            </td>
            <td {...card.said(t("field.dueOn"))}>
              <Day value={row.dueOn} />
            </td>
            <td {...card.said(t("field.age"))} className="r num">
              {t("days", { n: row.age })}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
