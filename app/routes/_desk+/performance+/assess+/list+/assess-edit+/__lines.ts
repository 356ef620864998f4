import type { Out } from "~/contracts/endpoint";
import { EDIT_STAGE, type EditStage, LEVEL, type Level, RECKONED } from "~/contracts/performance/codes";
import type { SheetLine, sheetDetail } from "~/contracts/performance/sheets";
import { formatPercent, formatPoints, formatValue } from "~/lib/performance/format";

/** A line of the form that corrects a stage: of points one a scorer. */
export interface EditLine {
  lineId: number;
  name: string;
  level?: Level;
  weighted: boolean;
  values: Record<string, string | undefined>;
}

const word = <T>(value: T | null | undefined, say: (value: T) => string) =>
  value === null || value === undefined ? undefined : say(value);

/** What of a sheet a stage is about, with what stands there now. */
export function editLines({ lines, scorers }: Out<typeof sheetDetail>, stage: EditStage): EditLine[] {
  const base = (line: SheetLine) => ({ lineId: line.id, name: line.name, weighted: line.weightBp > 0 });
  if (stage === EDIT_STAGE.targets)
    return lines.map((line) => ({
      ...base(line),
      values: { weight: formatPercent(line.weightBp), target: word(line.target, formatValue) },
    }));
  if (stage === EDIT_STAGE.actual)
    return lines
      .filter(({ kind }) => (RECKONED as readonly number[]).includes(kind))
      .map((line) => ({ ...base(line), values: { actual: word(line.actual, formatValue) } }));
  return scorers
    .filter(({ level, given }) => given !== null && (level === LEVEL.self) === (stage === EDIT_STAGE.self))
    .filter(({ level }) => level !== LEVEL.peer)
    .flatMap(({ level, given }) =>
      given!.entries.flatMap(({ lineId, score, comment }) => {
        const line = lines.find(({ id }) => id === lineId);
        if (!line || score === null) return [];
        return [{ ...base(line), level, values: { score: word(score, formatPoints), comment } }];
      }),
    );
}
