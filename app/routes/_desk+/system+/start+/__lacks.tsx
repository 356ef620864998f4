import { useTranslation } from "react-i18next";
import { Panel } from "~/components/layout/panel";
import { Link } from "~/components/ui/link";
import type { SetUpLack } from "~/contracts/shell/set-up";
import { shellPaths } from "~/lib/shell/paths";

/**
 * What is missing now, however far the set-up is: whoever may mends it, others remind him.
 * @param begun the company, its departments and its people are there: only then nothing can be missing
 */
export function Lacks({ lacks, begun }: { lacks: readonly SetUpLack[]; begun: boolean }) {
  const { t } = useTranslation("start");
  return (
    <Panel title={t("lacks.title")} flush={lacks.length > 0}>
      {lacks.length === 0 ? (
        <p className="muted">{t(begun ? "lacks.none" : "lacks.first")}</p>
      ) : (
        <ul className="lacks">
          {lacks.map(({ code, text, to, line, role }) => (
            <li key={code}>
              <span className="num">{text}</span>
              <span className="end">
                {to === null && <span className="muted small">{role}</span>}{" "}
                <Link to={to ?? shellPaths.startRemind(line)} aria-label={`${text} ${t(to ? "lacks.mend" : "remind")}`}>
                  {t(to ? "lacks.mend" : "remind")}
                </Link>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
