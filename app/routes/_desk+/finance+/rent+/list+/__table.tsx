import { useTranslation } from "react-i18next";
import { RENT_TONES } from "~/components/finance/rent-tones";
import { card } from "~/components/table/card";
import { inOrder } from "~/components/table/list-views";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { StepLink } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { Money } from "~/components/ui/money";
import { Day } from "~/components/ui/time";
import type { RentAct } from "~/contracts/finance/codes";
import type { RentRow } from "~/contracts/finance/rents";
import { approvalPaths } from "~/lib/approvals/paths";
import { financePaths } from "~/lib/finance/paths";
import { rentList } from "~/lib/finance/register-lists";

export function RentTable({ rows, columns }: { rows: RentRow[]; columns: readonly string[] }) {
  const { t } = useTranslation(["leases", "registers", "rentApply"]);
  return (
    <Table caption={t("rent.title")}>
      <thead>
        <tr>
          <th scope="col">{t("field.contractNo")}</th>
          {inOrder(rentList, columns, {
            period: <th scope="col">{t("field.period")}</th>,
            company: <th scope="col">{t("registers:company")}</th>,
            landlord: <th scope="col">{t("field.landlord")}</th>,
            dueOn: <th scope="col">{t("field.dueOn")}</th>,
            total: (
              <th scope="col" className="r">
                {t("field.total")}
              </th>
            ),
            status: <th scope="col">{t("field.state")}</th>,
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
              <Link to={financePaths.lease(row.leaseId)}>{row.contractNo}</Link>
            </th>
            {inOrder(rentList, columns, {
              period: (
                <td {...card.line} className="num">
                  {t("span", { from: row.periodFrom, to: row.periodTo })}
                </td>
              ),
              company: (
                <td className="short" title={row.companyName}>
                  {row.companyName}
                </td>
              ),
              landlord: (
                <td {...card.line} className="short" title={row.landlord}>
                  {row.landlord}
                </td>
              ),
              dueOn: (
                <td {...card.date(t("field.dueOn"))}>
                  <Day value={row.dueOn} />
                </td>
              ),
              total: (
                <td {...card.line} className="r">
                  <Money value={row.total} currency={row.currency} mark={row.currency !== "CNY"} />
                </td>
              ),
              status: (
                <td {...card.state}>
                  <RentStatus row={row} />
                </td>
              ),
            })}
            <td {...card.act} className="acts">
              {row.instanceId && <Link to={approvalPaths.approval(row.instanceId)}>{t("rentApply:form")}</Link>}
              {row.acts.map((act) => (
                <RentStep key={act} id={row.id} act={act} />
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function RentStatus({ row: { status, overdue, bounced } }: { row: RentRow }) {
  const { t } = useTranslation(["leases", "registers", "rentApply"]);
  if (overdue) return <Badge tone="bad">{t("registers:overdue")}</Badge>;
  if (bounced) return <Badge tone="bad">{t("rentApply:bounced")}</Badge>;
  return <Badge tone={RENT_TONES[status]}>{t(`rentState.${status}`)}</Badge>;
}

function RentStep({ id, act }: { id: number; act: RentAct }) {
  const { t } = useTranslation(["leases", "registers", "rentApply"]);
  if (act === "apply") return <Link to={financePaths.rentApply(id)}>{t("rentApply:apply")}</Link>;
  if (act === "edit") return <Link to={financePaths.rentForm(id)}>{t("registers:edit")}</Link>;
  return <StepLink to={financePaths.rentAct(id, act)}>{t(`rent.${act}`)}</StepLink>;
}
