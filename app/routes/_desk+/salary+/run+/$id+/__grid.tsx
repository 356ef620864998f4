import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { Link } from "~/components/ui/link";
import { Money } from "~/components/ui/money";
import { LINE_STATE } from "~/contracts/salary/codes";
import type { GridRow } from "~/contracts/salary/run-lines";
import { formatAmount } from "~/lib/money";
import { salaryPaths } from "~/lib/salary/paths";

interface Item {
  code: string;
  name: string;
}

/** Basis points as percent with their sign: +12.3 %. */
const percent = (bp: number) => `${bp > 0 ? "+" : bp < 0 ? "−" : ""}${(Math.abs(bp) / 100).toFixed(1)} %`;

/** A row as it goes to the browser: its amounts in fen as one text, because a page has thousands of them. */
export type PackedRow = Omit<GridRow, "amounts"> & { amounts: string | null };

export const packed = ({ amounts, ...row }: GridRow): PackedRow => ({ ...row, amounts: amounts?.join(" ") ?? null });

/** People and items; the amounts of a person lead to how they came. A grid has thousands of cells: they are plain. */
export function Grid({ runId, rows, items }: { runId: number; rows: PackedRow[]; items: Item[] }) {
  const { t } = useTranslation("salRuns");
  return (
    <Table caption={t("grid")}>
      <thead>
        <tr>
          <th scope="col">{t("field.name")}</th>
          <th scope="col">{t("field.jobNumber")}</th>
          <th scope="col">{t("field.state")}</th>
          <th scope="col" className="r">
            {t("sum.net")}
          </th>
          <th scope="col" className="r">
            {t("field.netBefore")}
          </th>
          <th scope="col" className="r">
            {t("field.change")}
          </th>
          <th scope="col" className="r">
            {t("sum.gross")}
          </th>
          {items.map(({ code, name }) => (
            <th scope="col" className="r" key={code}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="figs">
        {rows.map((row) => (
          <tr key={row.empId} {...card.row}>
            <th scope="row" {...card.name}>
              {row.amounts ? <Link to={salaryPaths.runLine(runId, row.empId)}>{row.name}</Link> : row.name}
            </th>
            <td {...card.key} className="num">
              {row.jobNumber}
            </td>
            <td {...card.state}>
              <LineBadge state={row.state} />
            </td>
            {row.amounts ? (
              <Figures row={row} />
            ) : (
              <td {...card.line} className="muted" colSpan={4 + items.length}>
                {t("hidden")}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function LineBadge({ state }: Pick<PackedRow, "state">) {
  const { t } = useTranslation("salRuns");
  const tone = state === LINE_STATE.error ? "bad" : state === LINE_STATE.warning ? "warn" : "quiet";
  return <Badge tone={tone}>{t(`lineState.${state}`)}</Badge>;
}

function Figures({ row }: { row: PackedRow }) {
  const { t } = useTranslation("salRuns");
  return (
    <>
      <td {...card.said(t("sum.net"))} className="r">
        <Money value={row.net} />
      </td>
      <td>
        <Money value={row.netBefore} />
      </td>
      <td {...card.said(t("field.change"))} className="r num">
        {row.changeBp !== null &&
          (row.needsReason ? (
            <Badge tone={row.diffReason ? "now" : "warn"}>{percent(row.changeBp)}</Badge>
          ) : (
            percent(row.changeBp)
          ))}
      </td>
      <td {...card.said(t("sum.gross"))} className="r">
        <Money value={row.gross} />
      </td>
      {row.amounts?.split(" ").map((amount, n) => (
        <td key={n}>{Number(amount) === 0 ? "" : formatAmount(Number(amount))}</td>
      ))}
    </>
  );
}
