import { useTranslation } from "react-i18next";
import { PhoneCard } from "~/components/layout/phone-frame";
import { Link } from "~/components/ui/link";
import { Instant } from "~/components/ui/time";
import type { Out } from "~/contracts/endpoint";
import { LOOKERS_PAGE } from "~/contracts/salary/codes";
import type { wageLookers } from "~/contracts/salary/wages";

/** Name and time on one line, role and purpose below. */
export function LookerLines({ rows, page }: { rows: Out<typeof wageLookers>; page: number }) {
  const { t } = useTranslation("salWages");
  return (
    <PhoneCard title={t("lookers.title")}>
      <p className="small muted">{t(rows.length === 0 ? "lookers.none" : "lookers.text")}</p>
      <ul className="lines">
        {rows.map(({ name, role, at, what }, n) => (
          <li key={n}>
            <div>
              <span>{name}</span>
              <Instant value={at} />
            </div>
            <p>{[role, what].filter(Boolean).join("　")}</p>
          </li>
        ))}
      </ul>
      <p className="row">
        {page > 1 && <Link to={`?page=${page - 1}`}>{t("lookers.newer")}</Link>}
        {rows.length === LOOKERS_PAGE && (
          <Link className="push" to={`?page=${page + 1}`}>
            {t("lookers.older")}
          </Link>
        )}
      </p>
    </PhoneCard>
  );
}
