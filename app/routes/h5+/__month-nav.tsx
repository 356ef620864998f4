import { useTranslation } from "react-i18next";
import { PhoneCard } from "~/components/layout/phone-frame";
import { Link } from "~/components/ui/link";
import { monthBeside } from "~/lib/attendance/month-beside";

/** The months before and after. */
export function MonthNav({ month, to }: { month: string; to: (month: string) => string }) {
  const { t } = useTranslation("attPhone");
  return (
    <PhoneCard>
      <p className="row num">
        <Link to={to(monthBeside(month, -1))}>{t("before")}</Link>
        <b className="push">{month}</b>
        <span className="push">
          <Link to={to(monthBeside(month, 1))}>{t("after")}</Link>
        </span>
      </p>
    </PhoneCard>
  );
}
