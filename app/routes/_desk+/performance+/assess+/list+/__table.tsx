import { useTranslation } from "react-i18next";
import { Points } from "~/components/performance/points";
import { SheetBadge } from "~/components/performance/sheet-badge";
import { card } from "~/components/table/card";
import { inOrder } from "~/components/table/list-views";
import { SelectAll, SelectCell } from "~/components/table/selection";
import { SortHead, Table } from "~/components/table/table";
import { Dash } from "~/components/ui/dash";
import { Link } from "~/components/ui/link";
import { Day } from "~/components/ui/time";
import type { SheetRow } from "~/contracts/performance/sheets";
import { sheetList } from "~/lib/performance/lists";
import { performancePaths } from "~/lib/performance/paths";

export function SheetTable({ rows, columns }: { rows: SheetRow[]; columns: readonly string[] }) {
  const { t } = useTranslation("perfSheets");
  const figure = (name: "second" | "peer" | "bonus" | "deduction") => (
    <th scope="col" className="r">
      {t(`field.${name}`)}
    </th>
  );
  const sorted = (name: "cycle" | "department" | "self" | "superior" | "total" | "grade" | "state", right?: true) => (
    <SortHead name={name} className={right && "r"}>
      {t(`field.${name}`)}
    </SortHead>
  );
  return (
    <Table caption={t("title")}>
      <thead>
        <tr>
          <SelectAll />
          <SortHead name="name">{t("field.name")}</SortHead>
          {inOrder(sheetList, columns, {
            cycle: sorted("cycle"),
            department: sorted("department"),
            className: <th scope="col">{t("field.className")}</th>,
            self: sorted("self", true),
            superior: sorted("superior", true),
            total: sorted("total", true),
            grade: sorted("grade"),
            state: sorted("state"),
            position: <th scope="col">{t("field.position")}</th>,
            second: figure("second"),
            peer: figure("peer"),
            bonus: figure("bonus"),
            deduction: figure("deduction"),
            segment: <th scope="col">{t("field.segment")}</th>,
            confirmBy: <th scope="col">{t("field.confirmBy")}</th>,
          })}
          <th scope="col" className="acts">
            {t("actions")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <SheetLine key={row.id} row={row} columns={columns} />
        ))}
      </tbody>
    </Table>
  );
}

/** Figures that are not the caller's to read stand as a dash, as those that are not there yet. */
function SheetLine({ row, columns }: { row: SheetRow; columns: readonly string[] }) {
  const { t } = useTranslation("perfSheets");
  const points = (name: "self" | "superior" | "second" | "peer" | "bonus" | "deduction" | "total") => (
    <td {...(row[name] !== null && card.said(t(`field.${name}`)))} className="r">
      <Points value={row[name]} />
    </td>
  );
  return (
    <tr {...card.row}>
      <SelectCell name="sheet" value={row.id} label={`${row.name} ${row.cycle}`} />
      <th scope="row" {...card.name}>
        <Link to={performancePaths.sheet(row.id)}>
          {row.name} <span className="num">{row.jobNumber}</span>
        </Link>
      </th>
      {inOrder(sheetList, columns, {
        cycle: <td {...card.line}>{row.cycle}</td>,
        department: <td {...card.line}>{row.department}</td>,
        className: <td>{row.className}</td>,
        self: points("self"),
        superior: points("superior"),
        total: points("total"),
        grade: <td {...(row.grade && card.said(t("field.grade")))}>{row.grade ?? <Dash />}</td>,
        state: (
          <td {...card.state}>
            <SheetBadge state={row.state} />
          </td>
        ),
        position: <td>{row.position}</td>,
        second: points("second"),
        peer: points("peer"),
        bonus: points("bonus"),
        deduction: points("deduction"),
        segment: (
          <td className="num">
            {row.segmentFrom} – {row.segmentTo}
          </td>
        ),
        confirmBy: (
          <td>
            <Day value={row.confirmBy} />
          </td>
        ),
      })}
      <td {...card.act}>
        {row.acts.includes("score") && <Link to={performancePaths.superior(row.id)}>{t("act.score")}</Link>}
      </td>
    </tr>
  );
}
