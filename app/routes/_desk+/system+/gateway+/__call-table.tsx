import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { Dash } from "~/components/ui/dash";
import { Link } from "~/components/ui/link";
import { grouped } from "~/components/ui/text";
import { Instant } from "~/components/ui/time";
import type { Out } from "~/contracts/endpoint";
import type { searchGatewayCalls } from "~/contracts/shell/gateway";

export function CallTable({ calls }: { calls: Out<typeof searchGatewayCalls>["simpleList"] }) {
  const { t } = useTranslation("gateway");
  return (
    <Table caption={t("call.title")}>
      <thead>
        <tr>
          <th scope="col">{t("call.time")}</th>
          <th scope="col">{t("app.id")}</th>
          <th scope="col">{t("call.method")}</th>
          <th scope="col">{t("call.ip")}</th>
          <th scope="col">{t("call.requestId")}</th>
          <th scope="col">{t("call.code")}</th>
          <th scope="col" className="r">
            {t("call.milliseconds")}
          </th>
        </tr>
      </thead>
      <tbody>
        {calls.map((row) => (
          <tr key={row.id} {...card.row}>
            <td {...card.date(t("call.time"))}>
              <Instant value={row.time} seconds />
            </td>
            <th scope="row" {...card.name} className="raw">
              {row.appId ? <Link to={`?appId=${encodeURIComponent(row.appId)}`}>{row.appId}</Link> : <Dash />}
            </th>
            <td {...card.line} className="raw">
              {row.method}
            </td>
            <td {...card.line} className="raw">
              {row.ip}
            </td>
            <td className="raw">{row.requestId}</td>
            <td {...card.state}>
              {row.code === 200 ? <Badge tone="quiet">{row.code}</Badge> : <Badge tone="bad">{row.code}</Badge>}
            </td>
            <td className="r">{grouped(row.milliseconds)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
