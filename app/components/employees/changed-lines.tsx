import { useTranslation } from "react-i18next";
import type { Changed } from "~/contracts/employees/own-file";

/** What a request changes: label, before, after. */
export function ChangedLines({ changes }: { changes: readonly Changed[] }) {
  const { t } = useTranslation("ownFile");
  return (
    <ul>
      {changes.map(({ label, before, after }) => (
        <li key={label}>{t("changed", { label, before: before || t("nothing"), after: after || t("nothing") })}</li>
      ))}
    </ul>
  );
}
