import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useReckoned } from "~/components/form/use-reckoned";
import type { SheetLine } from "~/contracts/performance/sheets";
import { formatPoints } from "~/lib/performance/format";
import { runningPoints } from "~/lib/performance/running";

/** What the points come to: as they were kept, and with script as they are typed. */
export function RunningTotal({ lines, kept }: { lines: readonly SheetLine[]; kept: number | null | undefined }) {
  const { t } = useTranslation("perfScoring");
  const box = useRef<HTMLOutputElement>(null);
  const points = useReckoned(box, formatPoints(kept ?? 0), (form) => runningPoints(form, lines));
  return (
    <output ref={box} className="num">
      {t("running", { points })}
    </output>
  );
}
