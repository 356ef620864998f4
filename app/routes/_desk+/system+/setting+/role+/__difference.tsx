import { useTranslation } from "react-i18next";
import { Note } from "~/components/ui/note";
import type { Out } from "~/contracts/endpoint";
import type { compareRole } from "~/contracts/shell/roles";

/** What saving will change, to be confirmed. */
export function Difference({ difference: { added, removed, other } }: { difference: Out<typeof compareRole> }) {
  const { t } = useTranslation("system");
  return (
    <Note tone="warn" title={t("role.difference")}>
      <ul>
        {other.map((line) => (
          <li key={line}>{line}</li>
        ))}
        {added.length > 0 && <li>{t("role.added", { n: added.length, names: added.join(", ") })}</li>}
        {removed.length > 0 && <li>{t("role.removed", { n: removed.length, names: removed.join(", ") })}</li>}
        {added.length + removed.length + other.length === 0 && <li>{t("role.same")}</li>}
      </ul>
    </Note>
  );
}
