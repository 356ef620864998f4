import { useTranslation } from "react-i18next";
import { RadioField } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { approvalPaths } from "~/lib/approvals/paths";
import { optionsOf } from "~/lib/options";

export function MoveForm({
  process: { id, version },
  reply,
}: {
  process: { id: number; version: number };
  reply: FormResult;
}) {
  const { t } = useTranslation("process");
  return (
    <PostForm lastResult={reply} defaultValue={{ version, direction: "up" }}>
      <RadioField
        name="direction"
        label={t("node.direction")}
        options={optionsOf(t, "node", ["up", "down"])}
        required
      />
      <Foot submit={t("node.move")} cancel={approvalPaths.process(id)} />
    </PostForm>
  );
}
