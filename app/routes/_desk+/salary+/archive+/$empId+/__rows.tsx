import type { ReactNode } from "react";
import { Panel } from "~/components/layout/panel";
import { Table } from "~/components/table/table";
import { Empty } from "~/components/ui/empty";

/** A panel with a table, or with a word where there is no row. `figures`: places of the heads that stand right. */
export function Rows({
  title,
  none,
  heads,
  figures = [],
  children,
}: {
  title: string;
  none: string;
  heads: readonly string[];
  figures?: readonly number[];
  children: ReactNode[];
}) {
  return (
    <Panel title={title} flush>
      {children.length === 0 ? (
        <Empty title={none} />
      ) : (
        <Table caption={title} plain phone="cards">
          <thead>
            <tr>
              {heads.map((head, n) => (
                <th key={head} scope="col" className={figures.includes(n) ? "r" : undefined}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </Table>
      )}
    </Panel>
  );
}
