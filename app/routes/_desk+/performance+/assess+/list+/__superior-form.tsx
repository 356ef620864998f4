import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Field, Fields, TextField } from "~/components/form/field";
import { Cancel, Foot, Submit } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { Panel } from "~/components/layout/panel";
import { MeasuredValue, Points } from "~/components/performance/points";
import { Fact } from "~/components/ui/facts";
import type { Out } from "~/contracts/endpoint";
import { LEVEL } from "~/contracts/performance/codes";
import type { SheetLine, SheetScorer, sheetDetail } from "~/contracts/performance/sheets";
import { performancePaths } from "~/lib/performance/paths";
import { scoreValues } from "./__form-values";
import { LineBlock } from "./__line-block";
import { ScoreFields } from "./__line-fields";
import { RunningTotal } from "./__running";

type Sheet = Out<typeof sheetDetail>;

/** Points of a superior or a peer, beside what the levels before said and proved. */
export function SuperiorForm({
  sheet,
  scorer,
  reply,
  more,
}: {
  sheet: Sheet;
  scorer: SheetScorer;
  reply: FormResult;
  /** Further links at the foot. */
  more?: ReactNode;
}) {
  const { t } = useTranslation("perfScoring");
  const { id, lines, version } = sheet;
  const peer = scorer.level === LEVEL.peer;
  const before = sheet.scorers.filter(({ given, mine }) => given !== null && !mine);
  return (
    <PostForm lastResult={reply} defaultValue={scoreValues(version, lines, scorer)}>
      {lines.map((line, n) => (
        <LineBlock key={line.id} line={line} n={n} sheetId={id} facts={<Said line={line} before={before} />}>
          <ScoreFields line={line} n={n} superior={peer ? undefined : true} />
        </LineBlock>
      ))}
      <Panel>
        <Fields>
          {!peer && (
            <>
              <Field name="bonus" label={t("field.bonus")} inputMode="decimal" maxLength={6} />
              <Field name="deduction" label={t("field.deduction")} inputMode="decimal" maxLength={6} />
            </>
          )}
          <TextField
            name="totalComment"
            label={t("field.totalComment")}
            hint={t("commentHint")}
            rows={3}
            maxLength={1000}
            wide
          />
        </Fields>
      </Panel>
      <Foot hint={<RunningTotal lines={lines} kept={scorer.given?.levelScore} />}>
        <Submit name="do" value="submit">
          {t("submit")}
        </Submit>
        <Submit kind="default" name="do" value="save">
          {t("save")}
        </Submit>
        <Cancel to={performancePaths.sheet(id)} />
        {more}
      </Foot>
    </PostForm>
  );
}

/** What the person achieved, and what those before said of the line. */
function Said({ line, before }: { line: SheetLine; before: SheetScorer[] }) {
  const { t } = useTranslation("perfSheets");
  return (
    <>
      {line.actual !== null && (
        <Fact label={t("field.actual")}>
          <MeasuredValue value={line.actual} unit={line.unit} />
        </Fact>
      )}
      {before.map(({ level, name, given }, n) => {
        const entry = given!.entries.find(({ lineId }) => lineId === line.id);
        if (!entry || (entry.score === null && entry.comment === "")) return null;
        return (
          <Fact
            key={n}
            wide={entry.comment !== ""}
            label={level === LEVEL.peer ? `${t(`level.${level}`)} ${name}` : t(`level.${level}`)}
          >
            <Points value={entry.score} />
            {entry.comment && <div className="small">{entry.comment}</div>}
          </Fact>
        );
      })}
    </>
  );
}
