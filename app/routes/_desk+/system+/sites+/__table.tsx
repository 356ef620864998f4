import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { StepLink } from "~/components/ui/button";
import { Dash } from "~/components/ui/dash";
import { grouped } from "~/components/ui/text";
import type { SiteRow } from "~/contracts/shell/sites";
import { shellPaths } from "~/lib/shell/paths";

export function SiteTable({ sites }: { sites: SiteRow[] }) {
  const { t } = useTranslation("sites");
  return (
    <Table caption={t("title")}>
      <thead>
        <tr>
          <th scope="col">{t("field.name")}</th>
          <th scope="col" className="r">
            {t("field.number")}
          </th>
          <th scope="col">{t("field.city")}</th>
          <th scope="col">{t("field.zone")}</th>
          <th scope="col">{t("field.helpDesk")}</th>
          <th scope="col" className="r">
            {t("field.people")}
          </th>
          <th scope="col">{t("field.state")}</th>
          <th scope="col" className="acts">
            {t("field.actions")}
          </th>
        </tr>
      </thead>
      <tbody>
        {sites.map((row) => (
          <tr key={row.siteId} {...card.row}>
            <th scope="row" {...card.name}>
              {row.shown}
            </th>
            <td {...card.key} className="num r">
              {row.siteId}
            </td>
            <td {...card.line}>{row.city || <Dash />}</td>
            <td {...card.line}>{row.zone}</td>
            <td {...card.line}>{row.helpDesk || <Dash />}</td>
            <td {...card.said(t("field.people"))} className="num r">
              {grouped(row.people)}
            </td>
            <td {...card.state}>
              <Badge tone={row.enabled ? "ok" : "off"}>{t(`state.${row.enabled}`)}</Badge>
            </td>
            <td {...card.act} className="acts">
              <StepLink to={shellPaths.site(row.siteId)}>{t("edit")}</StepLink>
              <StepLink to={shellPaths.siteSwitch(row.siteId)}>{t(`switch.${1 - row.enabled}`)}</StepLink>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
