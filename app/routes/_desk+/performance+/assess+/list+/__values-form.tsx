import { useTranslation } from "react-i18next";
import { Cancel, Foot, Submit } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import type { Out } from "~/contracts/endpoint";
import type { sheetDetail } from "~/contracts/performance/sheets";
import { performancePaths } from "~/lib/performance/paths";
import { valuesOf } from "./__form-values";
import { LineBlock } from "./__line-block";
import { type HeldFile, ValueFields } from "./__line-fields";

/** Actual values and proofs, an indicator a block. */
export function ValuesForm({
  sheet: { id, version, lines },
  reply,
  submits,
}: {
  sheet: Out<typeof sheetDetail>;
  reply: (FormResult & { held?: HeldFile[] }) | undefined;
  /** It is also handed on, not only kept. */
  submits?: true;
}) {
  const { t } = useTranslation("perfScoring");
  return (
    <PostForm lastResult={reply} defaultValue={{ version, lines: lines.map(valuesOf) }} encType="multipart/form-data">
      {lines.map((line, n) => (
        <LineBlock key={line.id} line={line} n={n} sheetId={id}>
          <ValueFields line={line} n={n} held={reply?.held ?? []} />
        </LineBlock>
      ))}
      <Foot>
        {submits && (
          <Submit name="do" value="submit">
            {t("submit")}
          </Submit>
        )}
        <Submit kind={submits ? "default" : "main"} name="do" value="save">
          {t("save")}
        </Submit>
        <Cancel to={performancePaths.sheet(id)} />
      </Foot>
    </PostForm>
  );
}
