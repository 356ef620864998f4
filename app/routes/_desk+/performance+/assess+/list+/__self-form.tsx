import { useTranslation } from "react-i18next";
import { Fields, TextField } from "~/components/form/field";
import { Cancel, Foot, Submit } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { Panel } from "~/components/layout/panel";
import type { Out } from "~/contracts/endpoint";
import { LEVEL } from "~/contracts/performance/codes";
import type { sheetDetail } from "~/contracts/performance/sheets";
import { performancePaths } from "~/lib/performance/paths";
import { ClosedNote } from "./__closed";
import { scoreValues } from "./__form-values";
import { LineBlock } from "./__line-block";
import { type HeldFile, ScoreFields, ValueFields } from "./__line-fields";
import { RunningTotal } from "./__running";

/** The person's own assessment: an indicator a block, with what was achieved, points, comment and proof. */
export function SelfForm({
  sheet,
  reply,
}: {
  sheet: Out<typeof sheetDetail>;
  reply: (FormResult & { held?: HeldFile[] }) | undefined;
}) {
  const { t } = useTranslation("perfScoring");
  const { id, lines } = sheet;
  if (!sheet.acts.includes("self")) return <ClosedNote id={id} />;
  const own = sheet.scorers.find(({ level }) => level === LEVEL.self);
  return (
    <PostForm
      lastResult={reply}
      defaultValue={scoreValues(sheet.version, lines, own)}
      encType="multipart/form-data"
      action={performancePaths.selfOf(id)}
    >
      {lines.map((line, n) => (
        <LineBlock key={line.id} line={line} n={n} sheetId={id}>
          <ValueFields line={line} n={n} held={reply?.held ?? []} />
          <ScoreFields line={line} n={n} />
        </LineBlock>
      ))}
      <Panel>
        <Fields>
          <TextField name="totalComment" label={t("field.totalComment")} rows={3} maxLength={1000} wide />
        </Fields>
      </Panel>
      <Foot hint={<RunningTotal lines={lines} kept={own?.given?.levelScore} />}>
        <Submit name="do" value="submit">
          {t("submit")}
        </Submit>
        <Submit kind="default" name="do" value="save">
          {t("save")}
        </Submit>
        <Cancel to={performancePaths.sheet(id)} />
      </Foot>
    </PostForm>
  );
}
