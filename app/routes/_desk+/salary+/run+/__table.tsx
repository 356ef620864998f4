import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Dash } from "~/components/ui/dash";
import { Link } from "~/components/ui/link";
import { Money } from "~/components/ui/money";
import { grouped } from "~/components/ui/text";
import { RUN_STATE } from "~/contracts/salary/codes";
import type { RunRow } from "~/contracts/salary/runs";
import { salaryPaths } from "~/lib/salary/paths";
import { RunStateBadge } from "./__state";

export function RunTable({ rows }: { rows: RunRow[] }) {
  const { t } = useTranslation("salRuns");
  const shown = (row: RunRow, amount: number | null) => (row.state < RUN_STATE.calculated ? null : amount);
  return (
    <Table caption={t("title")}>
      <thead>
        <tr>
          <th scope="col">{t("field.no")}</th>
          <th scope="col">{t("field.month")}</th>
          <th scope="col">{t("field.company")}</th>
          <th scope="col">{t("field.kind")}</th>
          <th scope="col">{t("field.state")}</th>
          <th scope="col">{t("field.payDate")}</th>
          {(["people", "errors", "warnings"] as const).map((name) => (
            <th scope="col" className="r" key={name}>
              {t(`field.${name}`)}
            </th>
          ))}
          <th scope="col" className="r">
            {t("sum.gross")}
          </th>
          <th scope="col" className="r">
            {t("sum.net")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} {...card.row}>
            <th scope="row" {...card.name}>
              <Link to={salaryPaths.run(row.id)}>{row.no}</Link>
            </th>
            <td {...card.line} className="num">
              {row.month}
            </td>
            <td {...card.line}>{row.company}</td>
            <td {...card.line}>{t(`kind.${row.kind}`)}</td>
            <td {...card.state}>
              <RunStateBadge {...row} />
            </td>
            <td {...card.date(t("field.payDate"))} className="num">
              {row.payDate}
            </td>
            <td {...card.said(t("field.people"))} className="r num">
              {grouped(row.people)}
            </td>
            <td className="r num">{grouped(row.errors)}</td>
            <td className="r num">{row.warnings === null ? <Dash /> : grouped(row.warnings)}</td>
            <td className="r">
              <Money value={shown(row, row.gross)} />
            </td>
            <td {...card.said(t("sum.net"))} className="r">
              <Money value={shown(row, row.net)} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
