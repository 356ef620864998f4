import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { inOrder } from "~/components/table/list-views";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { Link } from "~/components/ui/link";
import { Money } from "~/components/ui/money";
import type { LeaseRow } from "~/contracts/finance/leases";
import { financePaths } from "~/lib/finance/paths";
import { leaseList } from "~/lib/finance/register-lists";
import { LEASE_REMINDER_DAYS } from "~/lib/finance/reminders";

export function LeaseTable({ rows, columns }: { rows: LeaseRow[]; columns: readonly string[] }) {
  const { t } = useTranslation(["leases", "registers"]);
  return (
    <Table caption={t("title")}>
      <thead>
        <tr>
          <th scope="col">{t("field.contractNo")}</th>
          {inOrder(leaseList, columns, {
            company: <th scope="col">{t("registers:company")}</th>,
            address: <th scope="col">{t("field.address")}</th>,
            landlord: <th scope="col">{t("field.landlord")}</th>,
            purpose: <th scope="col">{t("field.purpose")}</th>,
            term: <th scope="col">{t("field.term")}</th>,
            monthlyRent: (
              <th scope="col" className="r">
                {t("field.monthlyRent")}
              </th>
            ),
            state: <th scope="col">{t("field.state")}</th>,
          })}
          <th scope="col" className="acts">
            {t("registers:actions")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} {...card.row}>
            <th scope="row" {...card.name}>
              <Link to={financePaths.lease(row.id)}>{row.contractNo}</Link>
            </th>
            {inOrder(leaseList, columns, {
              company: (
                <td {...card.line} className="short" title={row.companyName}>
                  {row.companyName}
                </td>
              ),
              address: <td {...card.line}>{row.address}</td>,
              landlord: (
                <td className="short" title={row.landlord}>
                  {row.landlord}
                </td>
              ),
              purpose: <td>{t(`purpose.${row.purpose}`)}</td>,
              term: (
                <td {...card.date(t("field.term"))} className="num">
                  {t("span", { from: row.startOn, to: row.endOn })}
                </td>
              ),
              monthlyRent: (
                <td {...card.line} className="r">
                  <Money value={row.monthlyRent} currency={row.currency} mark={row.currency !== "CNY"} />
                </td>
              ),
              state: (
                <td {...card.state}>
                  <LeaseState daysLeft={row.daysLeft} />
                </td>
              ),
            })}
            <td {...card.act} className="acts">
              {row.acts.includes("edit") && <Link to={financePaths.leaseEdit(row.id)}>{t("registers:edit")}</Link>}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function LeaseState({ daysLeft }: { daysLeft: number }) {
  const { t } = useTranslation("leases");
  if (daysLeft < 0) return <Badge tone="off">{t("ended")}</Badge>;
  if (daysLeft <= LEASE_REMINDER_DAYS) return <Badge tone="warn">{t("endsIn", { n: daysLeft })}</Badge>;
  return <Badge tone="quiet">{t("running")}</Badge>;
}
