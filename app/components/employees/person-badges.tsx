import { useTranslation } from "react-i18next";
import { Panel } from "~/components/layout/panel";
import { Empty } from "~/components/ui/empty";
import { Fact, Facts } from "~/components/ui/facts";
import { Link } from "~/components/ui/link";
import { Instant } from "~/components/ui/time";
import type { PersonBadge } from "~/contracts/employees/badge";
import { employeePaths } from "~/lib/employees/paths";
import { PrintTable } from "./badge-prints";
import { BadgeStateWord } from "./badge-state";

/**
 * Badges of one person, newest first, each with its prints. `photo`: whether the photographs may be seen; `review`:
 * links to the page that decides.
 */
export function PersonBadges({
  jobNumber,
  badges,
  photo,
  review,
}: {
  jobNumber: string;
  badges: PersonBadge[];
  photo: boolean;
  review: boolean;
}) {
  const { t } = useTranslation("badge");
  if (badges.length === 0) return <Empty title={t("person.none")}>{t("list.emptyText")}</Empty>;
  return badges.map((badge, n) => (
    <div key={badge.id} className="stack">
      <Panel
        title={t(n === 0 ? "detail.title" : "person.earlier")}
        meta={<BadgeStateWord state={badge.state} />}
        actions={review && <Link to={employeePaths.badge(badge.id)}>{t("person.review")}</Link>}
      >
        <div className="row wrap">
          {photo && (
            <img className="photo" src={employeePaths.badgePhoto(jobNumber, badge.id)} alt={t("field.photo")} />
          )}
          <Facts>
            <Fact label={t("field.badgeNo")}>{badge.badgeNo}</Fact>
            <Fact label={t("field.printedAt")}>{badge.printedAt && <Instant value={badge.printedAt} />}</Fact>
            {badge.refuseReason && <Fact label={t("field.refuseReason")}>{badge.refuseReason}</Fact>}
          </Facts>
        </div>
      </Panel>
      <PrintTable prints={badge.prints} />
    </div>
  ));
}
