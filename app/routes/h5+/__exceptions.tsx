import { useTranslation } from "react-i18next";
import { Link } from "~/components/ui/link";
import type { monthDetail } from "~/contracts/attendance/months";
import type { Out } from "~/contracts/endpoint";
import { attendancePaths } from "~/lib/attendance/paths";

type Day = Out<typeof monthDetail>["days"][number];

const isException = ({ lateMin, earlyMin, absentMin, missing }: Day) => lateMin + earlyMin + absentMin + missing > 0;

/** Days of a statement that were not as usual. */
export function Exceptions({ days, month }: { days: Day[]; month: string }) {
  const { t } = useTranslation(["attPhone", "attMonth"]);
  const found = days.filter(isException);
  if (found.length === 0) return <p className="muted small">{t("noExceptions")}</p>;
  return (
    <ul className="lines num">
      {found.map(({ workDate, lateMin, earlyMin, absentMin, missing }) => (
        <li key={workDate}>
          <div>
            <Link to={attendancePaths.phoneHistory(month, workDate)}>{workDate}</Link>
            <span>
              {[
                lateMin > 0 && `${t("attMonth:field.lateMin")} ${lateMin}`,
                earlyMin > 0 && `${t("attMonth:field.earlyMin")} ${earlyMin}`,
                absentMin > 0 && `${t("attMonth:field.absentMin")} ${absentMin}`,
                missing > 0 && `${t("attMonth:field.missingTimes")} ${missing}`,
              ]
                .filter(Boolean)
                .join("　")}
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}
