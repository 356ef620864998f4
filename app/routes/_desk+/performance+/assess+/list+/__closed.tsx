import { useTranslation } from "react-i18next";
import { LinkButton } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { performancePaths } from "~/lib/performance/paths";

/** A form that is not to be filled in now, with why where that is known. */
export function ClosedNote({ id, why }: { id: number; why?: string }) {
  const { t } = useTranslation(["perfScoring", "perfSheets"]);
  return (
    <Note
      tone="warn"
      title={why ?? t("closed")}
      action={<LinkButton to={performancePaths.sheet(id)}>{t("perfSheets:detail")}</LinkButton>}
    />
  );
}
