import { useTranslation } from "react-i18next";
import { Note } from "~/components/ui/note";
import { instantText } from "~/components/ui/time";
import { COMPANY_ZONE } from "~/lib/period";

export function AskedReset({ at }: { at: string | null }) {
  const { t } = useTranslation("salSecret");
  return at && <Note tone="warn">{t("reset.asked", { date: instantText(at, COMPANY_ZONE).slice(0, 10) })}</Note>;
}
