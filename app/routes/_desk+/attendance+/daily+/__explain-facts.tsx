import { useTranslation } from "react-i18next";
import { Panel } from "~/components/layout/panel";
import { Badge } from "~/components/ui/badge";
import { Fact, Facts } from "~/components/ui/facts";
import { Instant } from "~/components/ui/time";
import { CORRECTABLE } from "~/contracts/attendance/codes";
import type { explainDay } from "~/contracts/attendance/days";
import { DAY_TYPE, type DayType } from "~/contracts/calendar/codes";
import type { Out } from "~/contracts/endpoint";
import { clockAround, clocksOf } from "~/lib/attendance/clock";
import { daysOf } from "~/lib/attendance/day/step-words";

type Day = Out<typeof explainDay>;

const REST: readonly DayType[] = [DAY_TYPE.rest, DAY_TYPE.holiday, DAY_TYPE.adjustedRest];

/** What the day asked for, and where that comes from. */
export function DayFacts({ day }: { day: Day }) {
  const { t } = useTranslation("attDays");
  const { shift, plan, unscheduled, dayType, window } = day;
  const none = shift ? "office" : REST.includes(dayType) && !unscheduled ? "rest" : "none";
  return (
    <Panel title={t("explain.day")}>
      <Facts>
        <Fact label={t("field.department")}>{day.department}</Fact>
        <Fact label={t("explain.dayType")}>{t(`dayType.${dayType}`)}</Fact>
        <Fact label={t("field.shift")}>
          {shift
            ? `${shift.code} ${shift.name} ${clocksOf(shift.segments)} ${t("explain.net", { n: shift.netMin })}`
            : t(unscheduled ? "flag.unscheduled" : "explain.rest")}
        </Fact>
        {shift && shift.breaks.length > 0 && <Fact label={t("explain.breaks")}>{clocksOf(shift.breaks)}</Fact>}
        <Fact label={t("explain.plan")}>{t(`explain.planOf.${plan ?? none}`)}</Fact>
        <Fact label={t("explain.window")}>{`${clockAround(window[0])} – ${clockAround(window[1])}`}</Fact>
      </Facts>
    </Panel>
  );
}

/** Figures of minutes beside those that may be corrected. */
const ALSO = ["workedMin", "tripMin", "outingMin", "homeMin"] as const;

/** The figures that are not zero; a day without any of note says so. */
export function DayFigures({ day: { figures, zone } }: { day: Day }) {
  const { t } = useTranslation(["attDays", "attendance"]);
  if (!figures)
    return (
      <Panel title={t("explain.figures")}>
        <p className="muted">{t("explain.noFigures")}</p>
      </Panel>
    );
  const said = (name: (typeof CORRECTABLE)[number] | (typeof ALSO)[number]) =>
    name === "absentCentiDay"
      ? t("days", { n: daysOf(figures[name]) })
      : t(name === "missingIn" || name === "missingOut" ? "times" : "minutes", { n: figures[name] });
  return (
    <Panel title={t("explain.figures")}>
      <Facts>
        <Fact label={t("field.inAt")}>{figures.inAt && <Instant value={figures.inAt} zone={zone} />}</Fact>
        <Fact label={t("field.outAt")}>{figures.outAt && <Instant value={figures.outAt} zone={zone} />}</Fact>
        {[...ALSO, ...CORRECTABLE].map(
          (name) =>
            (figures[name] > 0 || name === "workedMin") && (
              <Fact key={name} label={t(`field.${name}`)}>
                {said(name)}
              </Fact>
            ),
        )}
        {figures.leaves.length > 0 && (
          <Fact label={t("field.leaves")}>
            {figures.leaves
              .map(({ type, centiDay }) => `${t(`attendance:leave.${type}`)} ${t("days", { n: daysOf(centiDay) })}`)
              .join(", ")}
          </Fact>
        )}
        {(figures.flags.length > 0 || figures.inGrace === 1 || figures.corrected === 1) && (
          <Fact label={t("field.flags")}>
            {figures.flags.map((flag) => (
              <Badge key={flag} tone="warn">
                {t(`flag.${flag}`)}
              </Badge>
            ))}
            {figures.inGrace === 1 && <Badge tone="quiet">{t("inGrace")}</Badge>}
            {figures.corrected === 1 && <Badge tone="info">{t("correctedByHand")}</Badge>}
          </Fact>
        )}
      </Facts>
    </Panel>
  );
}
