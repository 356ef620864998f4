import { useTranslation } from "react-i18next";
import { Field, Fields, TextField } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { Panel } from "~/components/layout/panel";
import type { Out } from "~/contracts/endpoint";
import { EDIT_STAGE, type EditStage } from "~/contracts/performance/codes";
import type { sheetDetail } from "~/contracts/performance/sheets";
import { performancePaths } from "~/lib/performance/paths";
import { type EditLine, editLines } from "./__lines";

/** The fields of one stage, a block a line; what was submitted needs a reason. */
export function EditForm({
  sheet,
  stage,
  reply,
}: {
  sheet: Out<typeof sheetDetail>;
  stage: EditStage;
  reply: FormResult;
}) {
  const { t } = useTranslation(["perfScoring", "perfSheets"]);
  const lines = editLines(sheet, stage);
  return (
    <PostForm lastResult={reply} defaultValue={{ version: sheet.version, lines: lines.map(({ values }) => values) }}>
      <p>{t("editText")}</p>
      {lines.map((line, n) => (
        <Panel
          key={`${line.lineId} ${line.level ?? ""}`}
          title={line.name}
          meta={line.level && t(`perfSheets:level.${line.level}`)}
        >
          <input type="hidden" name={`lines[${n}].lineId`} value={line.lineId} readOnly />
          {line.level && stage === EDIT_STAGE.superior && (
            <input type="hidden" name={`lines[${n}].level`} value={line.level} readOnly />
          )}
          <Fields>
            <StageFields line={line} n={n} stage={stage} />
          </Fields>
        </Panel>
      ))}
      <Panel>
        <Fields>
          <TextField name="reason" label={t("field.reason")} rows={2} maxLength={300} required wide />
        </Fields>
      </Panel>
      <Foot submit={t("save")} cancel={performancePaths.sheet(sheet.id)} />
    </PostForm>
  );
}

function StageFields({ n, stage, line }: { n: number; stage: EditStage; line: EditLine }) {
  const { t } = useTranslation("perfScoring");
  const figure = (name: "weight" | "target" | "actual" | "score", maxLength: number) => (
    <Field name={`lines[${n}].${name}`} label={t(`field.${name}`)} inputMode="decimal" maxLength={maxLength} />
  );
  if (stage === EDIT_STAGE.targets)
    return (
      <>
        {line.weighted && figure("weight", 6)}
        {line.weighted && figure("target", 17)}
      </>
    );
  if (stage === EDIT_STAGE.actual) return figure("actual", 17);
  return (
    <>
      {figure("score", 6)}
      <TextField name={`lines[${n}].comment`} label={t("field.comment")} rows={2} maxLength={500} />
    </>
  );
}
