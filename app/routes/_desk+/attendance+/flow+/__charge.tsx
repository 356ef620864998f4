import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { CalendarNote } from "~/components/calendar/calendar-note";
import { useReckoned } from "~/components/form/use-reckoned";
import { Note } from "~/components/ui/note";
import { APPLICATION, type ApplicationType, BALANCE } from "~/contracts/attendance/codes";
import { attendancePaths } from "~/lib/attendance/paths";
import type { ChargeAhead } from "./__types";

const CHARGED: readonly ApplicationType[] = [
  APPLICATION.leave,
  APPLICATION.trip,
  APPLICATION.outing,
  APPLICATION.overtime,
  APPLICATION.home,
];

/** What an application takes as it stands, what of its balance is left, who else is away; with script as one types. */
export function ChargeLine({
  type,
  charge,
  fields,
}: {
  type: ApplicationType;
  charge: ChargeAhead;
  fields: readonly string[];
}) {
  const { t } = useTranslation("attFlow");
  const box = useRef<HTMLDivElement>(null);
  const asked = useReckoned(box, "", (form) =>
    String(new URLSearchParams(fields.map((field) => [field, String(form.get(field) ?? "")]))),
  );
  const began = useRef<string | null>(null);
  const { load, data } = useFetcher<ChargeAhead>();
  useEffect(() => {
    if (asked === "") return;
    began.current ??= asked;
    if (began.current === asked) return;
    const timer = setTimeout(() => load(`${attendancePaths.applicationCharge}?${asked}`), 400);
    return () => clearTimeout(timer);
  }, [asked, load]);
  if (!CHARGED.includes(type)) return null;
  const shown = data ?? charge;
  const { chargeCentiDay, chargeMin, balance, birth, beside, calendarNote, unscheduled } = shown;
  const hours = t("hours", { n: Math.round(chargeMin / 6) / 10 });
  const text = chargeCentiDay > 0 && balance?.kind !== BALANCE.timeOff ? t("days", { n: chargeCentiDay / 100 }) : hours;
  const amount = Math.abs(balance?.left ?? 0);
  const left =
    balance?.kind === BALANCE.timeOff
      ? t("hours", { n: Math.round(amount / 6) / 10 })
      : balance && t("days", { n: amount / 100 });
  const isShort = balance !== null && balance.left < 0;
  const tooMuch = isShort || (birth !== null && chargeCentiDay > 100 * birth.most);
  const nothing = chargeCentiDay + chargeMin === 0;
  const who = beside.named.map(({ name, from, to, pending }) => {
    const one = `${name} ${from.slice(5)}${from === to ? "" : ` – ${to.slice(5)}`}`;
    return pending ? t("besidePending", { one }) : one;
  });
  if (beside.more) who.push(t("besideMore"));
  return (
    <div ref={box} className="wide" aria-live="polite">
      <Note tone={tooMuch || unscheduled ? "warn" : "info"}>
        {nothing
          ? t(unscheduled ? "chargeUnscheduled" : "chargeNone")
          : left
            ? t(isShort ? "chargeShort" : "chargeLeft", { text, left })
            : t("charge", { text })}
        {birth && (
          <>
            <br />
            {t(birth.least < birth.most ? "birth.range" : "birth.most", birth)}
          </>
        )}
      </Note>
      <CalendarNote note={calendarNote} />
      {beside.people > 0 && <p className="small">{t("beside", { n: beside.people, who: who.join("; ") })}</p>}
    </div>
  );
}
