import { useTranslation } from "react-i18next";
import { PUNCH_REVIEW } from "~/contracts/attendance/codes";
import type { punchToday } from "~/contracts/attendance/punches";
import type { Out } from "~/contracts/endpoint";

/** Punches of a day: when, how, and what became of one that was made outside. */
export function PunchLines({ punches }: Pick<Out<typeof punchToday>, "punches">) {
  const { t } = useTranslation("punches");
  if (punches.length === 0) return <p className="muted small">{t("phone.none")}</p>;
  return (
    <ul className="lines num">
      {punches.map(({ id, time, source, fence, distanceM, review }) => (
        <li key={id}>
          <div>
            <b>{time}</b>
            <span>{t(`source.${source}`)}</span>
          </div>
          {(review !== PUNCH_REVIEW.none || distanceM !== null) && (
            <p>
              {t(`fence.${fence}`)} {distanceM !== null && t("metres", { n: distanceM })}{" "}
              {review !== PUNCH_REVIEW.none && t(`review.${review}`)}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
