import { useTranslation } from "react-i18next";
import { Panel } from "~/components/layout/panel";
import { Link } from "~/components/ui/link";
import type { SetUpLack } from "~/contracts/shell/set-up";

/** What is missing now, however far the set-up is, each with the way to mend it for whoever may. */
export function Lacks({ lacks }: { lacks: readonly SetUpLack[] }) {
  const { t } = useTranslation("start");
  return (
    <Panel title={t("lacks.title")} flush={lacks.length > 0}>
      {lacks.length === 0 ? (
        <p className="muted">{t("lacks.none")}</p>
      ) : (
        <ul className="lacks">
          {lacks.map(({ code, text, to }) => (
            <li key={code}>
              <span className="num">{text}</span>
              {to && (
                <Link to={to} aria-label={`${text} ${t("lacks.mend")}`}>
                  {t("lacks.mend")}
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
