import { useTranslation } from "react-i18next";
import { FormTokens } from "~/components/form/tokens";
import { Table } from "~/components/table/table";
import { Button, StepLink } from "~/components/ui/button";
import { Dash } from "~/components/ui/dash";
import { Link } from "~/components/ui/link";
import { NODE } from "~/contracts/approvals/codes";
import type { processDetail } from "~/contracts/approvals/process";
import type { Out } from "~/contracts/endpoint";
import { nextKeys } from "~/lib/approvals/approval-definition";
import { approvalPaths } from "~/lib/approvals/paths";
import { modeWords, useRuleWords } from "./__rule-words";

type Process = Out<typeof processDetail>;
type Node = Process["nodes"][number];

/** The nodes in their order, each with whom it asks and what comes next; a draft's can be moved and removed. */
export function NodeTable({ process, editable }: { process: Process; editable: boolean }) {
  const { t } = useTranslation("process");
  const words = useRuleWords(process);
  return (
    <Table caption={t("nodes.title")} plain>
      <thead>
        <tr>
          <th scope="col">{t("node.name")}</th>
          <th scope="col">{t("node.type")}</th>
          <th scope="col">{t("node.who")}</th>
          <th scope="col">{t("node.then")}</th>
          {editable && (
            <th scope="col" className="acts">
              {t("actions")}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {process.nodes.map((node, n) => (
          <tr key={node.key}>
            <th scope="row" className="wrap2">
              {editable ? <Link to={`nodes/${node.key}`}>{node.name}</Link> : node.name}
            </th>
            <td>{t(`nodeType.${node.type}`)}</td>
            <td className="wrap2">
              <Who node={node} words={words} />
            </td>
            <td className="wrap2">
              <Then process={process} node={node} />
            </td>
            {editable && (
              <td className="acts">
                <Moves process={process} node={node} place={n} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Who({ node, words }: { node: Node; words: ReturnType<typeof useRuleWords> }) {
  const { t } = useTranslation("process");
  if (node.approverRules.length === 0) return <Dash>{t("node.nobody")}</Dash>;
  const mode = node.type === NODE.approver && node.approverRules.length > 0 ? `${modeWords(t, node)} · ` : "";
  return mode + node.approverRules.map(words).join(t("and"));
}

function Then({ process: { nodes }, node }: { process: Process; node: Node }) {
  const { t } = useTranslation("process");
  const names = nextKeys(nodes, node).map((key) => nodes.find((one) => one.key === key)?.name ?? t("node.lost"));
  if (node.type !== NODE.branch) return names.join("") || <Dash>{t("node.last")}</Dash>;
  return (
    <ul>
      {node.cases.map(({ name }, n) => (
        <li key={`${n}${name}`}>{t("node.caseThen", { name, next: names[n] })}</li>
      ))}
    </ul>
  );
}

/** Up, down and out: start and end stay where they are. */
function Moves({ process: { id, nodes, version }, node, place }: { process: Process; node: Node; place: number }) {
  const { t } = useTranslation("process");
  if (node.type === NODE.start || node.type === NODE.end) return null;
  return (
    <form method="post" action={`${approvalPaths.processNode(id, node.key)}/move`} className="row">
      <FormTokens />
      <input type="hidden" name="version" value={version} />
      {place > 1 && (
        <Button kind="plain" name="direction" value="up" aria-label={t("node.upOf", { name: node.name })}>
          {t("node.up")}
        </Button>
      )}
      {place < nodes.length - 2 && (
        <Button kind="plain" name="direction" value="down" aria-label={t("node.downOf", { name: node.name })}>
          {t("node.down")}
        </Button>
      )}
      <StepLink to={`nodes/${node.key}/remove`}>{t("node.remove")}</StepLink>
    </form>
  );
}
