import { useTranslation } from "react-i18next";
import { Field, Fields, SelectField } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { OtherNames } from "~/components/shell/name-fields";
import { NODE } from "~/contracts/approvals/codes";
import { approvalPaths } from "~/lib/approvals/paths";
import { CaseRows } from "./__case-rows";
import { DecisionFields } from "./__decision-fields";
import type { Node, Process } from "./__process";
import { RuleRows } from "./__rule-rows";

/** What a node of its type has: name and way always; rules where people are asked, cases where the way parts. */
export function NodeForm({ process, node, reply }: { process: Process; node: Node; reply: FormResult }) {
  const { t } = useTranslation("process");
  const decides = node.type === NODE.approver || node.type === NODE.cashier;
  const others = process.nodes
    .filter(({ key, type }) => key !== node.key && type !== NODE.start)
    .map(({ key, name }) => ({ value: key, label: name }));
  return (
    <PostForm lastResult={reply} defaultValue={{ ...node, version: process.version }}>
      <Fields>
        <Field name="name" label={t("node.name")} maxLength={30} required />
        <OtherNames name="names" />
        {node.type !== NODE.branch && node.type !== NODE.end && (
          <SelectField name="next" label={t("node.next")} options={others} blank={t("node.following")} />
        )}
        {(decides || node.type === NODE.cc) && <RuleRows process={process} />}
        {node.type === NODE.branch && <CaseRows process={process} others={others} />}
      </Fields>
      {decides && <DecisionFields process={process} node={node} />}
      <Foot submit={t("save")} cancel={approvalPaths.process(process.id)} />
    </PostForm>
  );
}
