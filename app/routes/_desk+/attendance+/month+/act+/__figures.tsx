import { useTranslation } from "react-i18next";
import { Panel } from "~/components/layout/panel";
import { Link } from "~/components/ui/link";
import { Sum, Sums } from "~/components/ui/sums";
import { grouped } from "~/components/ui/text";
import { DAY_EXCEPTION } from "~/contracts/attendance/codes";
import type { closingWarnings } from "~/contracts/attendance/month-steps";
import type { Out } from "~/contracts/endpoint";
import { attendancePaths } from "~/lib/attendance/paths";

/** How the month of a site stands before it is locked; the exceptional days are a link. */
export function ClosingFigures({
  found: { from, to, figures },
  siteId,
}: {
  found: Out<typeof closingWarnings>;
  siteId: number;
}) {
  const { t } = useTranslation("attMonth");
  const { people, unconfirmed, exceptions } = figures;
  const query = new URLSearchParams({ from, to, siteId: String(siteId), exception: String(DAY_EXCEPTION.any) });
  const tone = (n: number) => (n > 0 ? "bad" : undefined);
  return (
    <Panel flush>
      <Sums label={t("figures.title")}>
        <Sum
          label={t("figures.unconfirmed")}
          figure={t("figures.of", { n: grouped(unconfirmed), of: grouped(people) })}
          tone={tone(unconfirmed)}
        />
        {(["disputed", "undecided"] as const).map((name) => (
          <Sum
            key={name}
            label={t(`figures.${name}`)}
            figure={t("figures.people", { n: grouped(figures[name]) })}
            tone={tone(figures[name])}
          />
        ))}
        <Sum label={t("figures.exceptions")} figure={grouped(exceptions)} tone={tone(exceptions)}>
          {exceptions > 0 && <Link to={`${attendancePaths.daily}?${query}`}>{t("figures.link")}</Link>}
        </Sum>
      </Sums>
    </Panel>
  );
}
