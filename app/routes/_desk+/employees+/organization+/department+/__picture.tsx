import type { Out } from "~/contracts/endpoint";
import { DEPARTMENT_STATUS } from "~/contracts/organization/codes";
import type { departmentChart } from "~/contracts/organization/organization";

type Row = Out<typeof departmentChart>["departments"][number];

const [BOX, HIGH, ACROSS, DOWN] = [176, 40, 216, 52];
const LETTERS = 13;
const short = (text: string) => (text.length > LETTERS ? `${text.slice(0, LETTERS - 1)}…` : text);

interface Placed {
  row: Row;
  depth: number;
  y: number;
  below: Placed[];
}

/** Each department beside those below it, in the middle of them. @returns the tree and the number of lines it takes */
function place(rows: readonly Row[]): { tree: Placed[]; lines: number } {
  const childrenOf = new Map<number | null, Row[]>();
  for (const row of rows) childrenOf.set(row.parentId, [...(childrenOf.get(row.parentId) ?? []), row]);
  let lines = 0;
  const put = (row: Row, depth: number): Placed => {
    const below = (childrenOf.get(row.departmentId) ?? []).map((child) => put(child, depth + 1));
    const y = below.length === 0 ? lines++ : (below[0]!.y + below.at(-1)!.y) / 2;
    return { row, depth, y, below };
  };
  const tops = rows.filter(({ depth }) => depth === rows[0]!.depth);
  return { tree: tops.map((row) => put(row, 0)), lines };
}

/** The organization from left to right, drawn on the server: name, head, people on job and planned places. */
export function OrganizationPicture({ departments, label }: { departments: readonly Row[]; label: string }) {
  const { tree, lines } = place(departments);
  const all: Placed[] = [];
  const walk = (placed: Placed) => {
    all.push(placed);
    placed.below.forEach(walk);
  };
  tree.forEach(walk);
  const width = (Math.max(0, ...all.map(({ depth }) => depth)) + 1) * ACROSS - (ACROSS - BOX) + 2;
  const x = ({ depth }: Placed) => depth * ACROSS + 1;
  const y = (placed: Placed) => placed.y * DOWN + 1;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="chart-scroll" aria-label={label} tabIndex={0}>
      <svg
        className="chart chart-real"
        width={width}
        height={lines * DOWN}
        viewBox={`0 0 ${width} ${lines * DOWN}`}
        role="img"
        aria-label={label}
      >
        {all.flatMap((upper) =>
          upper.below.map((lower) => (
            <path
              key={`${upper.row.departmentId}/${lower.row.departmentId}`}
              className="fill-transparent stroke-n-300"
              d={`M ${x(upper) + BOX} ${y(upper) + HIGH / 2} h ${(ACROSS - BOX) / 2} V ${y(lower) + HIGH / 2} H ${x(lower)}`}
            />
          )),
        )}
        {all.map((placed) => (
          <g key={placed.row.departmentId} transform={`translate(${x(placed)} ${y(placed)})`}>
            <rect
              className={
                placed.row.status === DEPARTMENT_STATUS.active ? "fill-n-0 stroke-n-400" : "fill-n-100 stroke-n-300"
              }
              width={BOX}
              height={HIGH}
              rx={3}
            />
            <text x={8} y={17} className="strong">
              {short(placed.row.departmentName)}
            </text>
            <text x={8} y={32}>
              {short(placed.row.headName || "—")}
            </text>
            <text x={BOX - 8} y={32} textAnchor="end">
              {`${placed.row.onJob} / ${placed.row.planned}`}
            </text>
          </g>
        ))}
      </svg>
    </section>
  );
}
