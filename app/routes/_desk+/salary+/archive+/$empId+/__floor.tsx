import { useTranslation } from "react-i18next";
import { Note } from "~/components/ui/note";
import { FLOOR, type Floor as State } from "~/contracts/salary/codes";

/** Says where the minimum wage is not compared, because nobody has confirmed it (salary rule 3). */
export function Floor({ floor }: { floor: State }) {
  const { t } = useTranslation("salArchives");
  if (floor !== FLOOR.unconfirmed && floor !== FLOOR.missing) return null;
  return <Note tone="warn">{t(`floor.${floor}`)}</Note>;
}
