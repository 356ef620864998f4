import { useTranslation } from "react-i18next";
import { RENT_TONES } from "~/components/finance/rent-tones";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { Link } from "~/components/ui/link";
import { Money } from "~/components/ui/money";
import { Day } from "~/components/ui/time";
import type { RentAct, RentState } from "~/contracts/finance/codes";
import { financePaths } from "~/lib/finance/paths";

interface Instalment {
  id?: number;
  periodFrom: string;
  periodTo: string;
  dueOn: string;
  amount: number;
  status?: RentState;
  acts?: readonly RentAct[];
  /** It is there already. */
  there?: boolean;
}

/** The instalments of a lease, made or to be made. */
export function PlanTable({ rows, currency }: { rows: readonly Instalment[]; currency: string }) {
  const { t } = useTranslation("leases");
  return (
    <Table plain phone="cards" caption={t("plan.title")}>
      <thead>
        <tr>
          <th scope="col">{t("field.period")}</th>
          <th scope="col">{t("field.dueOn")}</th>
          <th scope="col" className="r">
            {t("field.amount")}
          </th>
          <th scope="col">{t("field.state")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id ?? row.periodFrom} {...card.row}>
            <th scope="row" {...card.name} className="num">
              <Period {...row} />
            </th>
            <td {...card.date(t("field.dueOn"))}>
              <Day value={row.dueOn} />
            </td>
            <td {...card.line} className="r">
              <Money value={row.amount} currency={currency} />
            </td>
            <td {...card.state}>
              {row.status === undefined ? (
                <Badge tone={row.there ? "off" : "now"}>{t(row.there ? "plan.there" : "plan.fresh")}</Badge>
              ) : (
                <Badge tone={RENT_TONES[row.status]}>{t(`rentState.${row.status}`)}</Badge>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Period({ id, periodFrom, periodTo, acts }: Instalment) {
  const { t } = useTranslation("leases");
  const words = t("span", { from: periodFrom, to: periodTo });
  return id !== undefined && acts?.includes("edit") ? <Link to={financePaths.rentForm(id)}>{words}</Link> : words;
}
