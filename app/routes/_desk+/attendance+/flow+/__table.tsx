import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import { Dash } from "~/components/ui/dash";
import { Link } from "~/components/ui/link";
import type { ApplicationRow } from "~/contracts/attendance/application-lists";
import { APPLICATION, APPLICATION_STATE, type ApplicationState } from "~/contracts/attendance/codes";
import { approvalPaths } from "~/lib/approvals/paths";
import { clockOf } from "~/lib/attendance/clock";
import { attendancePaths } from "~/lib/attendance/paths";

const TONES: Record<ApplicationState, BadgeTone> = {
  [APPLICATION_STATE.draft]: "off",
  [APPLICATION_STATE.inApproval]: "info",
  [APPLICATION_STATE.approved]: "ok",
  [APPLICATION_STATE.rejected]: "bad",
  [APPLICATION_STATE.returned]: "warn",
  [APPLICATION_STATE.withdrawn]: "off",
  [APPLICATION_STATE.cancelled]: "off",
};
const EDITABLE: readonly ApplicationState[] = [
  APPLICATION_STATE.draft,
  APPLICATION_STATE.returned,
  APPLICATION_STATE.withdrawn,
];

/** Applications; each leads to its approval, an own one that may still be changed to its form. */
export function ApplicationTable({ rows, own }: { rows: ApplicationRow[]; own?: boolean }) {
  const { t } = useTranslation("attFlow");
  return (
    <Table caption={t("records")}>
      <thead>
        <tr>
          <th scope="col">{t("field.number")}</th>
          <th scope="col">{t("field.type")}</th>
          {!own && <th scope="col">{t("field.applicant")}</th>}
          <th scope="col">{t("field.period")}</th>
          <th scope="col" className="r">
            {t("field.chargeCentiDay")}
          </th>
          <th scope="col">{t("field.state")}</th>
          <th scope="col">{t("field.node")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} {...card.row}>
            <th scope="row" {...card.name}>
              <Link to={addressOf(row, own)}>{row.number ?? `#${row.id}`}</Link>
            </th>
            <td {...card.line}>
              {row.leaveType === null ? t(`type.${row.type}`) : t(`leave.${row.leaveType as 1}`)}
              {row.people > 1 && row.type === APPLICATION.weekend && ` ${t("people", { n: row.people })}`}
            </td>
            {!own && (
              <td {...card.line}>
                {row.empName} {row.jobNumber}
              </td>
            )}
            <td {...card.line} className="num">
              <Period row={row} />
            </td>
            <td {...card.said(t("field.chargeCentiDay"))} className="r num">
              <ChargeOf row={row} />
            </td>
            <td {...card.state}>
              <ApplicationBadge state={row.state} />
            </td>
            <td>{row.node || <Dash />}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const addressOf = ({ id, state, instanceId }: ApplicationRow, own?: boolean) => {
  if (own && EDITABLE.includes(state)) return attendancePaths.applicationEdit(id);
  return instanceId === null ? attendancePaths.application(id) : approvalPaths.approval(instanceId);
};

export function ApplicationBadge({ state }: Pick<ApplicationRow, "state">) {
  const { t } = useTranslation("attFlow");
  return <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>;
}

type When = Pick<ApplicationRow, "startDate" | "endDate" | "startHalf" | "endHalf" | "startMin" | "endMin" | "type">;

export function Period({ row }: { row: When }) {
  const { t } = useTranslation("attFlow");
  const { startDate, endDate, startHalf, endHalf, startMin, endMin, type } = row;
  if (startDate === null) return <Dash />;
  if (startMin !== null && endMin !== null)
    return `${startDate} ${clockOf(startMin)}${type === APPLICATION.card ? "" : `–${clockOf(endMin)}`}`;
  const half = (n: number | null) => (n === null ? "" : ` ${t(`half.${n as 1}`)}`);
  if (startDate === endDate) return `${startDate}${startHalf === endHalf ? half(startHalf) : ""}`;
  return `${startDate}${startHalf === 2 ? half(2) : ""} – ${endDate}${endHalf === 1 ? half(1) : ""}`;
}

export function ChargeOf({
  row: { chargeCentiDay, chargeMin },
}: {
  row: Pick<ApplicationRow, "chargeCentiDay" | "chargeMin">;
}) {
  const { t } = useTranslation("attFlow");
  if (chargeCentiDay > 0) return t("days", { n: chargeCentiDay / 100 });
  return chargeMin > 0 ? t("hours", { n: Math.round(chargeMin / 6) / 10 }) : <Dash />;
}
