import { useTranslation } from "react-i18next";
import { Sheet } from "~/components/layout/voucher";
import type { BadgeSheet as Chosen } from "~/contracts/employees/badge";
import { employeePaths } from "~/lib/employees/paths";

/** Badges on A4, ten a page. */
export function BadgeSheet({ badges }: { badges: Chosen["badges"] }) {
  const { t } = useTranslation("badge");
  return (
    <Sheet label={t("print.title")}>
      <ul className="badges">
        {badges.map((badge) => (
          <li key={badge.id}>
            <img
              src={employeePaths.badgePhoto(badge.jobNumber, badge.id)}
              alt={t("detail.photoOf", { name: badge.empName })}
            />
            <div>
              <p>{badge.company}</p>
              <b>{badge.empName}</b>
              <p>
                {t("field.jobNumber")} {badge.jobNumber}
              </p>
              <p>
                {t("field.department")} {badge.department}
              </p>
              <p className="raw">{badge.badgeNo ?? t("print.noNumber")}</p>
            </div>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
