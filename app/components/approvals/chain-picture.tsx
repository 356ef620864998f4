import { NODE } from "~/contracts/approvals/codes";
import { type Leading, nextKeys } from "~/lib/approvals/approval-definition";

type PictureNode = Leading & { name: string; cases: readonly { name: string; next: string }[] };
/** Where a form stands with a node; a node without a state lies ahead. */
export type NodeState = "passed" | "current" | "ahead";

const WIDTH = 360;
const BOX = 168;
const HEIGHT = 32;
const STEP = 64;
const LEFT = 8;
const LANE = 14;
const LONGEST = 12;

const FILL: Record<NodeState | "plain", string> = {
  passed: "fill-success-50 stroke-success-600",
  current: "fill-a-50 stroke-a-600",
  ahead: "fill-n-0 stroke-n-300",
  plain: "fill-n-0 stroke-n-500",
};

const short = (text: string, most = LONGEST) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

/**
 * The nodes of a process as a picture, one below the other: straight on to the next, by a curve where a way passes some
 * by. Drawn on the server, no script; the list beside it says the same in words. `state` colours a form's way.
 */
export function ChainPicture({
  nodes,
  state,
  label,
}: {
  nodes: readonly PictureNode[];
  state?: Readonly<Record<string, NodeState>>;
  label: string;
}) {
  const place = new Map(nodes.map((node, n) => [node.key, n]));
  const ways = nodes.flatMap((node, from) =>
    nextKeys(nodes, node).map((key, n) => ({
      from,
      to: place.get(key),
      words: node.type === NODE.branch ? (node.cases[n]?.name ?? "") : "",
    })),
  );
  const jumps = ways.filter(({ from, to }) => to !== undefined && to !== from + 1);
  const look = (key: string) => FILL[state ? (state[key] ?? "ahead") : "plain"];
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${nodes.length * STEP - 24}`}
      className="block w-full max-w-[400px]"
      role="img"
      aria-label={label}
    >
      {ways
        .filter(({ from, to }) => to === from + 1)
        .map(({ from, words }) => (
          <g key={`${from}${words}`}>
            <path
              d={`M ${LEFT + BOX / 2} ${from * STEP + HEIGHT + 2} v ${STEP - HEIGHT - 4} m -4 -6 l 4 6 l 4 -6`}
              className="fill-transparent stroke-n-500"
            />
            <text x={LEFT + BOX / 2 + 10} y={from * STEP + HEIGHT + 20} className="fill-n-700 text-xs">
              {short(words)}
            </text>
          </g>
        ))}
      {jumps.map(({ from, to, words }, n) => {
        const [y, end] = [from * STEP + HEIGHT / 2, to! * STEP + HEIGHT / 2];
        const lane = LEFT + BOX + 20 + (n % 10) * LANE;
        return (
          <g key={`${from}-${to}-${words}`}>
            <path
              d={`M ${LEFT + BOX} ${y} H ${lane} V ${end} H ${LEFT + BOX + 2} m 6 -4 l -6 4 l 6 4`}
              className="fill-transparent stroke-n-500"
            />
            <text x={lane + 4} y={y + 4} className="fill-n-700 text-xs">
              {short(words, 8)}
            </text>
          </g>
        );
      })}
      {nodes.map((node, n) => (
        <g key={node.key}>
          <Shape type={node.type} y={n * STEP} look={look(node.key)} />
          <text x={LEFT + BOX / 2} y={n * STEP + HEIGHT / 2 + 4} textAnchor="middle" className="fill-n-900 text-xs">
            {short(node.name)}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** Start and end are round, a branch is pointed, where people act is a box. */
function Shape({ type, y, look }: { type: number; y: number; look: string }) {
  if (type === NODE.branch)
    return (
      <path
        d={`M ${LEFT} ${y + HEIGHT / 2} l 12 ${-HEIGHT / 2} h ${BOX - 24} l 12 ${HEIGHT / 2} l -12 ${HEIGHT / 2} h ${24 - BOX} z`}
        className={look}
      />
    );
  const round = type === NODE.start || type === NODE.end ? HEIGHT / 2 : 4;
  return <rect x={LEFT} y={y + 0.5} width={BOX} height={HEIGHT} rx={round} className={look} />;
}
