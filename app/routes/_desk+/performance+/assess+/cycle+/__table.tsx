import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Link } from "~/components/ui/link";
import type { CycleRow } from "~/contracts/performance/cycles";
import { performancePaths } from "~/lib/performance/paths";
import { CycleState } from "./__state";

export function CycleTable({ rows }: { rows: readonly CycleRow[] }) {
  const { t } = useTranslation("perfCycles");
  return (
    <Table caption={t("title")}>
      <thead>
        <tr>
          <th scope="col">{t("field.name")}</th>
          <th scope="col">{t("field.kind")}</th>
          <th scope="col">{t("field.period")}</th>
          <th scope="col">{t("field.state")}</th>
          <th scope="col">{t("field.deadline")}</th>
          <th scope="col" className="r">
            {t("field.people")}
          </th>
          <th scope="col" className="r">
            {t("field.done")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} {...card.row}>
            <th scope="row" {...card.name}>
              <Link to={performancePaths.cycle(row.id)}>{row.name}</Link>
            </th>
            <td {...card.key}>{t(`kind.${row.kind}`)}</td>
            <td {...card.line} className="num">
              {t("span", { from: row.fromDate, to: row.toDate })}
            </td>
            <td {...card.state}>
              <CycleState state={row.state} />
            </td>
            <td {...card.date(t("field.deadline"))} className="num">
              {row.stageDates.find(({ stage }) => stage === row.state)?.deadline}
            </td>
            <td {...card.said(t("field.people"))} className="r num">
              {row.people}
            </td>
            <td {...card.said(t("field.done"))} className="r num">
              {row.done}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
