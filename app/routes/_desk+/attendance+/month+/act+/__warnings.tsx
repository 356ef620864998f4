import { useTranslation } from "react-i18next";
import { Link } from "~/components/ui/link";
import { Note } from "~/components/ui/note";
import { grouped } from "~/components/ui/text";
import { DAY_EXCEPTION } from "~/contracts/attendance/codes";
import type { closingWarnings } from "~/contracts/attendance/month-steps";
import type { Out } from "~/contracts/endpoint";
import { attendancePaths } from "~/lib/attendance/paths";

/** Who was planned for no day of the month, and who was there on none: said before it is closed. */
export function Warnings({
  found: { from, to, ...found },
  month,
  siteId,
}: {
  found: Out<typeof closingWarnings>;
  month: string;
  siteId: number;
}) {
  const { t } = useTranslation("attMonth");
  return (["unscheduled", "absent"] as const)
    .filter((which) => found[which].n > 0)
    .map((which) => {
      const { n, people } = found[which];
      const names = people.map(({ name, jobNumber }) => `${name} ${jobNumber}`).join(t("warnings.and"));
      const query = new URLSearchParams({ from, to, siteId: String(siteId), exception: String(DAY_EXCEPTION[which]) });
      return (
        <Note
          key={which}
          tone="warn"
          action={<Link to={`${attendancePaths.daily}?${query}`}>{t("warnings.link")}</Link>}
        >
          {t(`warnings.${which}`, {
            n: grouped(n),
            month,
            names: n > people.length ? names + t("warnings.more") : names,
          })}
        </Note>
      );
    });
}
