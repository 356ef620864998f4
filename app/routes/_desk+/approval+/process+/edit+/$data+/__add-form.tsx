import { useTranslation } from "react-i18next";
import { Field, Fields, SelectField } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { ADDED_NODES, NODE } from "~/contracts/approvals/codes";
import type { processDetail } from "~/contracts/approvals/process";
import type { Out } from "~/contracts/endpoint";
import { approvalPaths } from "~/lib/approvals/paths";
import { optionsOf } from "~/lib/options";

export function AddForm({
  process: { id, version, nodes },
  reply,
}: {
  process: Out<typeof processDetail>;
  reply: FormResult;
}) {
  const { t } = useTranslation("process");
  const before = nodes.filter(({ type }) => type !== NODE.end);
  return (
    <PostForm lastResult={reply} defaultValue={{ version, type: NODE.approver, after: before.at(-1)?.key }}>
      <Fields>
        <SelectField
          name="type"
          label={t("node.type")}
          options={optionsOf(t, "nodeType", ADDED_NODES)}
          blank={false}
          required
        />
        <Field name="name" label={t("node.name")} maxLength={30} required />
        <SelectField
          name="after"
          label={t("node.after")}
          options={before.map(({ key, name }) => ({ value: key, label: name }))}
          blank={false}
          required
        />
      </Fields>
      <Foot submit={t("nodes.addSubmit")} cancel={approvalPaths.process(id)} />
    </PostForm>
  );
}
