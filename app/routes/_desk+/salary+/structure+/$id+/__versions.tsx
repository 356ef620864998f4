import { useTranslation } from "react-i18next";
import { Link } from "~/components/ui/link";
import type { StructureDetail } from "~/contracts/salary/structures";
import { salaryPaths } from "~/lib/salary/paths";

/** The versions of a structure, the latest first; the one that is shown is no link. */
export function VersionList({ structure: { id, versions, chosen } }: { structure: StructureDetail }) {
  const { t } = useTranslation("salStructures");
  return (
    <ul>
      {versions.map(({ id: versionId, fromMonth, items, isOpen }) => {
        const word = t("since", { month: fromMonth });
        return (
          <li key={versionId} className="num">
            {versionId === chosen.id ? (
              <b aria-current="true">{word}</b>
            ) : (
              <Link to={`${salaryPaths.structure(id)}?of=${versionId}`}>{word}</Link>
            )}{" "}
            <span className="muted">
              {t("itemCount", { n: items })} {!isOpen && t("calculated")}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
