import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { inOrder } from "~/components/table/list-views";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { Link } from "~/components/ui/link";
import { Money } from "~/components/ui/money";
import type { AgentCostRow } from "~/contracts/finance/agents";
import { financePaths } from "~/lib/finance/paths";
import { agentCostList } from "~/lib/finance/register-lists";

/** Days before its end at which a service is to be renewed (finance rule 33). */
const SOON = 30;

export function AgentCostTable({ rows, columns }: { rows: AgentCostRow[]; columns: readonly string[] }) {
  const { t } = useTranslation(["agents", "registers"]);
  return (
    <Table caption={t("title")}>
      <thead>
        <tr>
          <th scope="col">{t("field.agent")}</th>
          {inOrder(agentCostList, columns, {
            company: <th scope="col">{t("field.company")}</th>,
            service: <th scope="col">{t("field.service")}</th>,
            period: <th scope="col">{t("field.period")}</th>,
            amount: (
              <th scope="col" className="r">
                {t("field.amount")}
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
              {row.agent}
            </th>
            {inOrder(agentCostList, columns, {
              company: <td {...card.line}>{row.companyName}</td>,
              service: <td {...card.line}>{t(`service.${row.service}`)}</td>,
              period: (
                <td {...card.date(t("field.period"))} className="num">
                  {t("span", { from: row.periodFrom, to: row.periodTo })}
                </td>
              ),
              amount: (
                <td {...card.line} className="r">
                  <Money value={row.amount} currency={row.currency} mark={row.currency !== "CNY"} />
                </td>
              ),
              state: (
                <td {...card.state}>
                  <Ends daysLeft={row.daysLeft} />
                </td>
              ),
            })}
            <td {...card.act} className="acts">
              {row.acts.includes("edit") && <Link to={financePaths.agentCostForm(row.id)}>{t("registers:edit")}</Link>}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Ends({ daysLeft }: { daysLeft: number }) {
  const { t } = useTranslation("agents");
  if (daysLeft < 0) return <Badge tone="off">{t("ended")}</Badge>;
  return daysLeft <= SOON ? (
    <Badge tone="warn">{t("endsIn", { n: daysLeft })}</Badge>
  ) : (
    <Badge tone="quiet">{t("running")}</Badge>
  );
}
