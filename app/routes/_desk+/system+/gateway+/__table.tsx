import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { Link } from "~/components/ui/link";
import { Day, instantText } from "~/components/ui/time";
import type { Out } from "~/contracts/endpoint";
import { PARTNER_STATE } from "~/contracts/shell/codes";
import type { searchGatewayApps } from "~/contracts/shell/gateway";
import { COMPANY_ZONE } from "~/lib/period";

type Row = Out<typeof searchGatewayApps>["simpleList"][number];

export function AppTable({ apps, editable }: { apps: Row[]; editable: boolean }) {
  const { t } = useTranslation("gateway");
  return (
    <Table caption={t("app.title")}>
      <thead>
        <tr>
          <th scope="col">{t("app.id")}</th>
          <th scope="col">{t("app.name")}</th>
          <th scope="col">{t("app.status")}</th>
          <th scope="col">{t("app.methods")}</th>
          <th scope="col">{t("app.ipAllow")}</th>
          <th scope="col">{t("app.fingerprint")}</th>
          <th scope="col">{t("app.previousUntil")}</th>
          {editable && (
            <th scope="col" className="acts">
              {t("app.actions")}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {apps.map((row) => (
          <tr key={row.appId} {...card.row}>
            <td {...card.key} className="raw">
              {row.appId}
            </td>
            <th scope="row" {...card.name}>
              {row.name}
            </th>
            <td {...card.state}>
              <Badge tone={row.status === PARTNER_STATE.active ? "quiet" : "off"}>
                {t(`app.statusWord.${row.status}`)}
              </Badge>
            </td>
            <td {...card.line} className="raw">
              {row.methods.join(", ")}
            </td>
            <td className="raw">{row.ipAllow.join(", ") || t("app.anywhere")}</td>
            <td className="raw" title={row.fingerprint}>
              {row.fingerprint.slice(0, 16)}
            </td>
            <td {...card.date(t("app.previousUntil"))}>
              <Day value={lastDay(row.previousUntil)} />
            </td>
            {editable && (
              <td {...card.act} className="acts">
                <Link to={`${row.appId}/edit`}>{t("app.editLink")}</Link>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** A key that ends at midnight counts until the day before. */
export const lastDay = (until: string | null) =>
  until && instantText(new Date(Date.parse(until) - 1).toISOString(), COMPANY_ZONE);
