import { useTranslation } from "react-i18next";
import { COMPANY_ZONE } from "~/lib/period";
import { relativeTime } from "~/lib/relative-time";
import { Dash } from "./dash";

/** A business day, `YYYY-MM-DD`, as it is. */
export function Day({ value }: { value: string | null | undefined }) {
  if (!value) return <Dash />;
  return (
    <time className="num" dateTime={value.slice(0, 10)}>
      {value.slice(0, 10)}
    </time>
  );
}

/** An instant as the clock of `zone` showed it: the same text on the server and in the browser. */
export function Instant({
  value,
  zone = COMPANY_ZONE,
  seconds,
}: {
  value: string | null | undefined;
  zone?: string;
  seconds?: boolean;
}) {
  if (!value) return <Dash />;
  const text = instantText(value, zone);
  return (
    <time className="num" dateTime={value}>
      {seconds ? text : text.slice(0, -3)}
    </time>
  );
}

/**
 * How long ago something was, as of when the page was made; after two days the instant itself, which the title always
 * says.
 */
export function Ago({ value }: { value: string }) {
  const { t } = useTranslation("ui");
  const { unit, n } = relativeTime(new Date(value), new Date());
  if (unit === "date") return <Instant value={value} />;
  return (
    // A browser that wakes the page a minute later keeps what the server said.
    <time className="num" dateTime={value} title={instantText(value, COMPANY_ZONE)} suppressHydrationWarning>
      {t(`ago.${unit}`, { n })}
    </time>
  );
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** `2026-11-20T02:16:42Z`, Asia/Shanghai → "2026-11-20 10:16:42" */
export function instantText(value: string, zone: string): string {
  let clock = clocks.get(zone);
  if (!clock) {
    clock = new Intl.DateTimeFormat("en-GB", {
      timeZone: zone,
      hourCycle: "h23",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
    });
    clocks.set(zone, clock);
  }
  const part = Object.fromEntries(clock.formatToParts(new Date(value)).map(({ type, value }) => [type, value]));
  return `${part.year}-${part.month}-${part.day} ${part.hour}:${part.minute}:${part.second}`;
}
