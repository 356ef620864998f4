import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { SelectAll, SelectCell } from "~/components/table/selection";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { Link } from "~/components/ui/link";
import { Money } from "~/components/ui/money";
import type { EndingService } from "~/contracts/finance/agent-renewals";
import { financePaths } from "~/lib/finance/paths";

/** Services that end soon; one that an application goes on with already has no tick. */
export function RenewalTable({ rows }: { rows: EndingService[] }) {
  const { t } = useTranslation(["agentRenewal", "agents"]);
  return (
    <Table caption={t("title")}>
      <thead>
        <tr>
          <SelectAll />
          <th scope="col">{t("field.agent")}</th>
          <th scope="col">{t("agents:field.company")}</th>
          <th scope="col">{t("field.service")}</th>
          <th scope="col">{t("field.present")}</th>
          <th scope="col" className="r">
            {t("field.presentAmount")}
          </th>
          <th scope="col">{t("field.daysLeft")}</th>
          <th scope="col" className="acts">
            {t("field.application")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} {...card.row}>
            {row.application === null ? (
              <SelectCell name="cost" value={row.id} label={`${row.agent} ${t(`agents:service.${row.service}`)}`} />
            ) : (
              <td className="pickcol" />
            )}
            <th scope="row" {...card.name}>
              {row.agent}
            </th>
            <td {...card.line}>{row.companyName}</td>
            <td {...card.line}>{t(`agents:service.${row.service}`)}</td>
            <td {...card.date(t("field.present"))} className="num">
              {t("agents:span", { from: row.periodFrom, to: row.periodTo })}
            </td>
            <td {...card.line} className="r">
              <Money value={row.amount} currency={row.currency} mark={row.currency !== "CNY"} />
            </td>
            <td {...card.state}>
              {row.daysLeft < 0 ? (
                <Badge tone="bad">{t("agents:ended")}</Badge>
              ) : (
                <Badge tone="warn">{t("agents:endsIn", { n: row.daysLeft })}</Badge>
              )}
            </td>
            <td {...card.act} className="acts">
              {row.application === null ? (
                <Link to={`${financePaths.renewalNew}?picked=1&cost=${row.id}`}>{t("apply")}</Link>
              ) : (
                row.application || t("draft")
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
