import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { Dash } from "~/components/ui/dash";
import { Link } from "~/components/ui/link";
import type { Out } from "~/contracts/endpoint";
import type { searchPlatforms } from "~/contracts/organization/platform";

export function PlatformTable({
  platforms,
  editable,
}: {
  platforms: Out<typeof searchPlatforms>["simpleList"];
  editable: boolean;
}) {
  const { t } = useTranslation("organization");
  return (
    <Table caption={t("platform.title")}>
      <thead>
        <tr>
          <th scope="col">{t("platform.code")}</th>
          <th scope="col">{t("platform.name")}</th>
          <th scope="col">{t("platform.type")}</th>
          <th scope="col">{t("platform.departments")}</th>
          <th scope="col">{t("platform.state")}</th>
          {editable && (
            <th scope="col" className="acts">
              {t("actions")}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {platforms.map((row) => (
          <tr key={row.id} {...card.row}>
            <td {...card.key}>{row.code}</td>
            <th scope="row" {...card.name}>
              {row.name}
            </th>
            <td {...card.line}>{row.type || <Dash>{t("noValue")}</Dash>}</td>
            <td {...card.line} className="wrap2">
              {row.departments.length === 0 ? (
                <Dash>{t("noValue")}</Dash>
              ) : (
                row.departments.map(({ path }) => path).join("; ")
              )}
            </td>
            <td {...card.state}>
              <Badge tone={row.enabled === 1 ? "ok" : "off"}>{t(`platform.on.${row.enabled}`)}</Badge>
            </td>
            {editable && (
              <td {...card.act} className="acts">
                <Link to={`${row.id}/edit`}>{t("edit")}</Link>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
