import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Dash } from "~/components/ui/dash";
import { Link } from "~/components/ui/link";
import type { SiteParameterRow } from "~/contracts/shell/site-parameters";
import { useParameterWords } from "./__words";

interface Props {
  rows: SiteParameterRow[];
  caption: string;
  edit: (name: string) => string;
}

/** The parameters of a domain as they count today; sites that differ and values to come in a word beside them. */
export function SiteParameterTable({ rows, caption, edit }: Props) {
  const { t } = useTranslation("parameters");
  const words = useParameterWords();
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          <th scope="col">{t("field.name")}</th>
          <th scope="col">{t("field.today")}</th>
          <th scope="col">{t("field.sites")}</th>
          <th scope="col">{t("field.planned")}</th>
          <th scope="col">{t("field.about")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, value, sites, planned }) => (
          <tr key={name} {...card.row}>
            <th scope="row" {...card.name}>
              <Link to={edit(name)}>{words.name(name)}</Link>
            </th>
            <td {...card.state}>{words.value(name, value)}</td>
            <td {...card.line}>
              {sites.map((one) => `${words.site(one.siteId)} ${words.value(name, one.value)}`).join(t("and")) || (
                <Dash>{t("none")}</Dash>
              )}
            </td>
            <td {...card.line}>
              {planned
                .map((one) => `${one.effectiveDay} ${words.site(one.siteId)} ${words.value(name, one.value)}`)
                .join(t("and")) || <Dash>{t("none")}</Dash>}
            </td>
            <td {...card.line} className="wrap2 muted">
              {words.about(name)}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
