import { useTranslation } from "react-i18next";
import { Link } from "~/components/ui/link";
import { Note } from "~/components/ui/note";
import { grouped } from "~/components/ui/text";
import { DAY_EXCEPTION } from "~/contracts/attendance/codes";
import type { unscheduledPeople } from "~/contracts/attendance/months";
import type { Out } from "~/contracts/endpoint";
import { attendancePaths } from "~/lib/attendance/paths";

/** Who was planned for no day of the month: said before it is closed. */
export function Unscheduled({
  found: { n, from, to, people },
  month,
  siteId,
}: {
  found: Out<typeof unscheduledPeople>;
  month: string;
  siteId: number;
}) {
  const { t } = useTranslation("attMonth");
  if (n === 0) return null;
  const names = people.map(({ name, jobNumber }) => `${name} ${jobNumber}`).join(t("unscheduled.and"));
  const query = new URLSearchParams({ from, to, siteId: String(siteId), exception: String(DAY_EXCEPTION.unscheduled) });
  return (
    <Note tone="warn" action={<Link to={`${attendancePaths.daily}?${query}`}>{t("unscheduled.link")}</Link>}>
      {t("unscheduled.text", {
        n: grouped(n),
        month,
        names: n > people.length ? names + t("unscheduled.more") : names,
      })}
    </Note>
  );
}
