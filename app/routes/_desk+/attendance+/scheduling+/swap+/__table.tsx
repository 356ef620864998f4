import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import { Day } from "~/components/ui/time";
import { APPLICATION_STATE } from "~/contracts/attendance/codes";
import type { SwapRow } from "~/contracts/attendance/schedule-swaps";

const TONES: Record<SwapRow["state"], BadgeTone> = {
  [APPLICATION_STATE.inApproval]: "now",
  [APPLICATION_STATE.approved]: "ok",
  [APPLICATION_STATE.cancelled]: "off",
};

/** Who swaps which day with whom. */
export function SwapTable({ rows }: { rows: SwapRow[] }) {
  const { t } = useTranslation("schedSheet");
  return (
    <Table caption={t("swap.title")}>
      <thead>
        <tr>
          <th scope="col">{t("swap.a")}</th>
          <th scope="col">{t("swap.dateA")}</th>
          <th scope="col">{t("swap.b")}</th>
          <th scope="col">{t("swap.dateB")}</th>
          <th scope="col">{t("swap.state")}</th>
          <th scope="col">{t("swap.reason")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} {...card.row}>
            <th scope="row" {...card.name}>
              {row.nameA} <span className="muted num">{row.jobNumberA}</span>
            </th>
            <td {...card.date(t("swap.dateA"))}>
              <Day value={row.dateA} />
            </td>
            <td {...card.line}>
              {row.nameB || t("swap.own")} <span className="muted num">{row.jobNumberB}</span>
            </td>
            <td {...card.date(t("swap.dateB"))}>
              <Day value={row.dateB} />
            </td>
            <td {...card.state}>
              <Badge tone={TONES[row.state]}>{t(`swap.is.${row.state}`)}</Badge>
            </td>
            <td {...card.line} className="wrap2">
              {row.reason}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
