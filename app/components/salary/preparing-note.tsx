import { useTranslation } from "react-i18next";
import { Note } from "~/components/ui/note";
import type { Preparing } from "~/contracts/salary/preparing";

/** Says why a demo company that has just begun shows few wages yet. */
export function PreparingNote({ preparing }: { preparing?: Preparing }) {
  const { t } = useTranslation("salCommon");
  return preparing ? <Note>{t("preparing", preparing)}</Note> : null;
}
