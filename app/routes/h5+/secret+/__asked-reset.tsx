import { useTranslation } from "react-i18next";
import { Note } from "~/components/ui/note";
import { companyDay } from "~/lib/period";

export function AskedReset({ at }: { at: string | null }) {
  const { t } = useTranslation("salSecret");
  return at && <Note tone="warn">{t("reset.asked", { date: companyDay(at) })}</Note>;
}
