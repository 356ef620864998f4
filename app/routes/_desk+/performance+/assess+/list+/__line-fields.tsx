import { useTranslation } from "react-i18next";
import { ChecksField, Field, FileField, TextField } from "~/components/form/field";
import { useFieldSource } from "~/components/form/source";
import { INDICATOR, RECKONED } from "~/contracts/performance/codes";
import type { SheetLine } from "~/contracts/performance/sheets";
import { formatPoints } from "~/lib/performance/format";

export type HeldFile = { attachmentInfoId: number; attachmentName: string };

const ADDED: readonly number[] = [INDICATOR.bonus, INDICATOR.deduction];
const ACCEPT = ".pdf,.jpg,.jpeg,.png,.ofd,.xml,.docx,.xlsx";

/** Points and comment of a line; of a bonus or deduction line points up to its most, of a veto line none. */
export function ScoreFields({ line, n, superior }: { line: SheetLine; n: number; superior?: true }) {
  const { t } = useTranslation("perfScoring");
  const added = ADDED.includes(line.kind);
  const hint = () => {
    if (added) return t("mostPoints", { most: formatPoints(line.maxPoints ?? 0) });
    if (line.computedScore === null) return t("scoreHint");
    return t(superior ? "within" : "proposed", { score: formatPoints(line.computedScore) });
  };
  return (
    <>
      {line.kind !== INDICATOR.veto && (!added || superior) && (
        <Field
          name={`lines[${n}].score`}
          label={t(added ? "field.points" : "field.score")}
          hint={hint()}
          inputMode="decimal"
          maxLength={6}
          required={!added && line.computedScore === null}
        />
      )}
      <TextField name={`lines[${n}].comment`} label={t("field.comment")} rows={2} maxLength={500} />
    </>
  );
}

/** Actual value and proofs of a line; files that have arrived but belong to nothing yet are there too. */
export function ValueFields({ line, n, held }: { line: SheetLine; n: number; held: readonly HeldFile[] }) {
  const { t } = useTranslation("perfScoring");
  const { values } = useFieldSource(`lines[${n}].attachmentIds`);
  const fresh = held.filter(({ attachmentInfoId }) => values.includes(String(attachmentInfoId)));
  // A veto is marked by a superior, on a page of its own.
  if (line.kind === INDICATOR.veto) return null;
  const files = [...line.proof, ...fresh].map(({ attachmentInfoId, attachmentName }) => ({
    value: attachmentInfoId,
    label: attachmentName,
  }));
  return (
    <>
      <input type="hidden" name={`lines[${n}].withValues`} value="1" readOnly />
      {(RECKONED as readonly number[]).includes(line.kind) && (
        <Field
          name={`lines[${n}].actual`}
          label={line.unit ? `${t("field.actual")} (${line.unit})` : t("field.actual")}
          inputMode="decimal"
          maxLength={17}
        />
      )}
      {files.length > 0 && <ChecksField name={`lines[${n}].attachmentIds`} label={t("keep")} options={files} />}
      <FileField name={`lines[${n}].files`} label={t("field.proof")} hint={t("filesHint")} accept={ACCEPT} multiple />
    </>
  );
}
