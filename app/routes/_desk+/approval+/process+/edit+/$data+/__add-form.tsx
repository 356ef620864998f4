import { useTranslation } from "react-i18next";
import { Field, Fields, SelectField } from "~/components/form/field";
import { Cancel, Foot, Submit } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import type { processDetail } from "~/contracts/approvals/process";
import type { Out } from "~/contracts/endpoint";
import { NODE } from "~/lib/approvals/approval-definition";
import { codeOptions } from "~/lib/options";
import { paths } from "~/lib/paths";

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
          options={codeOptions([2, 3, 4, 5], (type) => t(`nodeType.${type}` as "nodeType.1"))}
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
      <Foot>
        <Submit>{t("nodes.addSubmit")}</Submit>
        <Cancel to={paths.process(id)} />
      </Foot>
    </PostForm>
  );
}
