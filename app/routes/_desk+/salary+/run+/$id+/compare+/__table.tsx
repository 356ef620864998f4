import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { Link } from "~/components/ui/link";
import { Money } from "~/components/ui/money";
import { grouped } from "~/components/ui/text";
import type { TrialRow } from "~/contracts/salary/trial";
import { salaryPaths } from "~/lib/salary/paths";

/** People of whom the two sides say something different; net pay stands beside, where the old sheet tells it. */
export function DifferingTable({ runId, rows }: { runId: number; rows: TrialRow[] }) {
  const { t } = useTranslation("salTrial");
  return (
    <Table caption={t("list")}>
      <thead>
        <tr>
          <th scope="col">{t("field.name")}</th>
          <th scope="col">{t("field.jobNumber")}</th>
          <th scope="col">{t("field.state")}</th>
          <th scope="col" className="r">
            {t("field.itemsOff")}
          </th>
          {(["here", "old", "difference"] as const).map((name) => (
            <th scope="col" className="r" key={name}>
              {`${t("field.net")} · ${t(`field.${name}`)}`}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.empId} {...card.row}>
            <th scope="row" {...card.name}>
              <Link to={salaryPaths.trialPerson(runId, row.empId)}>{row.name}</Link>
            </th>
            <td {...card.key} className="num">
              {row.jobNumber}
            </td>
            <td {...card.state}>
              <DifferenceBadge only={row.only} open={row.open} />
            </td>
            <td {...card.said(t("field.itemsOff"))} className="r num">
              {grouped(row.items)}
            </td>
            <td {...card.said(t("field.net"))} className="r">
              <Money value={row.here} />
            </td>
            <td {...card.said(t("field.old"))} className="r">
              <Money value={row.old} />
            </td>
            <td {...card.said(t("field.difference"))} className="r">
              <Money value={row.difference} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** One side alone has him, or the differences are open, or all are explained. */
export function DifferenceBadge({ only, open }: Pick<TrialRow, "only" | "open">) {
  const { t } = useTranslation("salTrial");
  return (
    <>
      {only !== 0 && <Badge tone="info">{t(only === 1 ? "people.onlyHere" : "people.onlyOld")}</Badge>}{" "}
      <Badge tone={open > 0 ? "warn" : "ok"}>{t(open > 0 ? "state.open" : "state.explained")}</Badge>
    </>
  );
}
