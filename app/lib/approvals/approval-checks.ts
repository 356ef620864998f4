import { EMPTY_POLICY, MODE, NODE, SOURCE, TIMEOUT } from "~/contracts/approvals/codes";
import { decides, nextKeys, type ProcessNode, type ProcessSettings } from "./approval-definition";

/** Why a process cannot be published; the codes are those of the messages. */
export type Obstacle =
  | {
      reason:
        | "oneStart"
        | "oneEnd"
        | "tooManyNodes"
        | "tooDeep"
        | "noApprover"
        | "mayReject"
        | "autoApprove"
        | "cashierTwice";
    }
  | {
      reason:
        | "sameKey"
        | "leadsNowhere"
        | "unreachable"
        | "noWayOut"
        | "circle"
        | "noElse"
        | "noRule"
        | "cashierKind"
        | "cashierThen"
        | "cashierTimeout"
        | "cashierShare"
        | "autoPass"
        | "noNamed";
      node: string;
    }
  | { reason: "unknownField"; node: string; field: string };

interface About {
  kindCode: number;
  hasAmount: boolean;
  /** Fields of the form type that a branch may ask about, and those with an employee. */
  fields: readonly string[];
  personFields: readonly string[];
}

const MOST_NODES = 60;
const DEEPEST = 5;
/** Kinds with a cashier node; where nobody may be skipped (approvals rules 3 and 7). */
const pays = (kindCode: number) => kindCode >= 101 && kindCode <= 109;
const needsSomebody = (kindCode: number) =>
  (kindCode >= 101 && kindCode <= 110) || kindCode === 202 || kindCode === 203;
/** The fact by which cashiers are found (approvals rule 39). */
const PAYER = "payerCompanyId";
/** A lawful notice needs no consent (approvals rule 11). */
const WITHOUT_REJECTION = 503;

/** Everything that stands against publishing, at once (approvals rules 3, 7, 11 and 23). */
export function obstaclesOf(nodes: readonly ProcessNode[], settings: ProcessSettings, about: About): Obstacle[] {
  const found: Obstacle[] = [];
  const starts = nodes.filter(({ type }) => type === NODE.start);
  if (starts.length !== 1) found.push({ reason: "oneStart" });
  if (nodes.filter(({ type }) => type === NODE.end).length !== 1) found.push({ reason: "oneEnd" });
  if (nodes.length > MOST_NODES) found.push({ reason: "tooManyNodes" });
  if (about.kindCode === WITHOUT_REJECTION && settings.allowReject === 1) found.push({ reason: "mayReject" });
  const byKey = new Map(nodes.map((node) => [node.key, node]));
  for (const node of nodes) {
    if (byKey.get(node.key) !== node) found.push({ reason: "sameKey", node: node.name });
    found.push(...obstaclesAt(node, about));
  }
  if (about.hasAmount && nodes.some((node) => decides(node) && node.timeoutAction === TIMEOUT.approve))
    found.push({ reason: "autoApprove" });
  const lost = nodes.filter((node) => nextKeys(nodes, node).some((key) => !byKey.has(key)));
  found.push(...lost.map((node): Obstacle => ({ reason: "leadsNowhere", node: node.name })));
  // The shape can be judged only where every way leads somewhere.
  if (lost.length > 0 || starts.length !== 1 || found.some(({ reason }) => reason === "sameKey")) return found;
  return [...found, ...shapeObstacles(nodes, starts[0]!, about)];
}

function obstaclesAt(node: ProcessNode, about: About): Obstacle[] {
  const found: Obstacle[] = [];
  const say = (reason: Exclude<Obstacle, { field: string }>["reason"]) =>
    found.push({ reason, node: node.name } as Obstacle);
  if (
    node.type === NODE.branch &&
    (node.cases.length === 0 ||
      node.cases.some(({ groups }, n) => (groups.length === 0) !== (n === node.cases.length - 1)))
  )
    say("noElse");
  for (const { field } of node.cases.flatMap(({ groups }) => groups.flat()))
    if (!about.fields.includes(field)) found.push({ reason: "unknownField", node: node.name, field });
  if (node.type === NODE.cc && node.approverRules.length === 0) say("noRule");
  for (const rule of node.approverRules)
    if (rule.source === SOURCE.formField && !about.personFields.includes(rule.field))
      found.push({ reason: "unknownField", node: node.name, field: rule.field });
  if (node.approverRules.some(({ source }) => source === SOURCE.cashier) && !about.fields.includes(PAYER))
    found.push({ reason: "unknownField", node: node.name, field: PAYER });
  if (!decides(node)) return found;
  if (node.approverRules.length === 0) say("noRule");
  if (node.type === NODE.cashier && !pays(about.kindCode)) say("cashierKind");
  if (node.type === NODE.cashier && node.timeoutAction !== TIMEOUT.remind) say("cashierTimeout");
  if (node.type === NODE.cashier && node.mode === MODE.share) say("cashierShare");
  if (node.emptyPolicy === EMPTY_POLICY.pass && needsSomebody(about.kindCode)) say("autoPass");
  if (node.emptyPolicy === EMPTY_POLICY.named && node.emptyEmpId === null) say("noNamed");
  return found;
}

function shapeObstacles(nodes: readonly ProcessNode[], start: ProcessNode, about: About): Obstacle[] {
  const byKey = new Map(nodes.map((node) => [node.key, node]));
  const after = new Map(nodes.map((node) => [node, nextKeys(nodes, node).map((key) => byKey.get(key)!)]));
  const order = ordered(start, after);
  if (order instanceof Set) return [...order].map((node) => ({ reason: "circle", node: node.name }));
  const found: Obstacle[] = nodes
    .filter((node) => !order.includes(node))
    .map((node) => ({ reason: "unreachable", node: node.name }));
  const endless = order.filter((node) => node.type !== NODE.end && after.get(node)!.length === 0);
  found.push(...endless.map((node): Obstacle => ({ reason: "noWayOut", node: node.name })));
  if (endless.length > 0) return found;
  const behind = [...order].reverse();
  // From the end to the start: what the ways from a node have in common, or the least and most of.
  const always = new Map<ProcessNode, Set<ProcessNode>>();
  const fewest = new Map<ProcessNode, number>();
  const cashiers = new Map<ProcessNode, number>();
  const decidesLater = new Map<ProcessNode, boolean>();
  for (const node of behind) {
    const ways = after.get(node)!;
    const [first, ...others] = ways.map((way) => always.get(way)!);
    always.set(node, new Set([node, ...[...(first ?? [])].filter((one) => others.every((way) => way.has(one)))]));
    fewest.set(
      node,
      (node.type === NODE.approver ? 1 : 0) +
        Math.min(...ways.map((way) => fewest.get(way)!), ways.length === 0 ? 0 : Number.POSITIVE_INFINITY),
    );
    cashiers.set(node, (node.type === NODE.cashier ? 1 : 0) + Math.max(0, ...ways.map((way) => cashiers.get(way)!)));
    decidesLater.set(
      node,
      ways.some((way) => way.type !== NODE.cc && way.type !== NODE.end) || ways.some((way) => decidesLater.get(way)!),
    );
    if (node.type === NODE.cashier && decidesLater.get(node)) found.push({ reason: "cashierThen", node: node.name });
  }
  if (cashiers.get(start)! > 1) found.push({ reason: "cashierTwice" });
  if (about.hasAmount && fewest.get(start)! < 1) found.push({ reason: "noApprover" });
  if (deepest(order, after, always) > DEEPEST) found.push({ reason: "tooDeep" });
  return found;
}

/** Every node before those that come after it; or, when there is none such order, the nodes of a circle. */
function ordered(
  start: ProcessNode,
  after: ReadonlyMap<ProcessNode, readonly ProcessNode[]>,
): ProcessNode[] | Set<ProcessNode> {
  const done: ProcessNode[] = [];
  const open: ProcessNode[] = [];
  const walk = (node: ProcessNode): Set<ProcessNode> | null => {
    if (done.includes(node)) return null;
    if (open.includes(node)) return new Set(open.slice(open.indexOf(node)));
    open.push(node);
    for (const next of after.get(node)!) {
      const circle = walk(next);
      if (circle) return circle;
    }
    open.pop();
    done.push(node);
    return null;
  };
  return walk(start) ?? done.reverse();
}

/** How many branches are open at once on some way: one closes where all its ways have met again. */
function deepest(
  order: readonly ProcessNode[],
  after: ReadonlyMap<ProcessNode, readonly ProcessNode[]>,
  always: ReadonlyMap<ProcessNode, ReadonlySet<ProcessNode>>,
): number {
  const openAt = new Map<ProcessNode, Set<ProcessNode>>(order.map((node) => [node, new Set()]));
  let most = 0;
  for (const node of order) {
    const open = new Set([...openAt.get(node)!].filter((branch) => !always.get(branch)!.has(node)));
    if (node.type === NODE.branch) open.add(node);
    most = Math.max(most, open.size);
    for (const next of after.get(node)!) for (const branch of open) openAt.get(next)!.add(branch);
  }
  return most;
}
