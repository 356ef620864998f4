import { useTranslation } from "react-i18next";
import { Link } from "~/components/ui/link";
import type { ApplicationRow } from "~/contracts/attendance/application-lists";
import { APPLICATION, APPLICATION_STATE } from "~/contracts/attendance/codes";
import { approvalPaths } from "~/lib/approvals/paths";
import { clockOf } from "~/lib/attendance/clock";
import { attendancePaths } from "~/lib/attendance/paths";

/** When an application is for, in short. */
function periodOf({ startDate, endDate, startMin, endMin, type }: ApplicationRow): string {
  if (startDate === null) return "";
  if (startMin !== null && endMin !== null)
    return `${startDate} ${clockOf(startMin)}${type === APPLICATION.card ? "" : `–${clockOf(endMin)}`}`;
  return startDate === endDate ? startDate : `${startDate} – ${endDate}`;
}

/** Applications on the phone; an approved trip or leave may be ended early from here. */
export function ApplicationLines({
  rows,
  empty,
  own = true,
}: {
  rows: readonly ApplicationRow[];
  empty: string;
  own?: boolean;
}) {
  const { t } = useTranslation(["attPhone", "attFlow"]);
  if (rows.length === 0) return <p className="muted small">{empty}</p>;
  return (
    <ul className="lines num">
      {rows.map((row) => (
        <li key={row.id}>
          <div>
            {row.instanceId === null ? (
              <span>{row.number ?? `#${row.id}`}</span>
            ) : (
              <Link to={approvalPaths.phoneApproval(row.instanceId)}>
                {t(`attFlow:type.${row.type}`)}
                {row.leaveType !== null && ` ${t(`attFlow:leave.${row.leaveType as 1}`)}`}
              </Link>
            )}
            <span>{t(`attFlow:state.${row.state}`)}</span>
          </div>
          <p>
            {!own && `${row.empName} `}
            {periodOf(row)}{" "}
            {own && row.state === APPLICATION_STATE.approved && row.type === APPLICATION.trip && (
              <Link to={attendancePaths.phoneTakeBack(APPLICATION.cancellation, row.id)}>{t("endTrip")}</Link>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
