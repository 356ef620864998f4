import { useTranslation } from "react-i18next";
import { Field } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import type { Out } from "~/contracts/endpoint";
import type { levelDetail } from "~/contracts/organization/positions";
import { tabPath } from "./__tabs";

export type LevelData = Out<typeof levelDetail>;

/** New and edit, on a page of its own and in a dialog of the list. */
export function LevelForm({ data: { level, nextRank }, reply }: { data: LevelData; reply?: FormResult }) {
  const { t } = useTranslation("organization");
  return (
    <PostForm lastResult={reply} defaultValue={level ?? { rank: nextRank }}>
      <Field name="name" label={t("level.name")} maxLength={20} required />
      <Field
        name="rank"
        label={t("level.rank")}
        hint={t("level.rankHint")}
        inputMode="numeric"
        maxLength={3}
        required
      />
      <Field name="jobLevelCode" label={t("level.code")} maxLength={30} />
      <Foot submit={t("save")} cancel={tabPath("levels")} />
    </PostForm>
  );
}
