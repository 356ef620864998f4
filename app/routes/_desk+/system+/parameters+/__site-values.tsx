import { useTranslation } from "react-i18next";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { Empty } from "~/components/ui/empty";
import { Link } from "~/components/ui/link";
import { Day } from "~/components/ui/time";
import type { SiteParameterDetail } from "~/contracts/shell/site-parameters";
import { useParameterWords } from "./__words";

/** What was entered of a parameter, the latest first; what has not begun leads to its change. */
export function SiteValues({ name, rows }: Pick<SiteParameterDetail, "name" | "rows">) {
  const { t } = useTranslation("parameters");
  const words = useParameterWords();
  if (rows.length === 0) return <Empty title={t("empty")} />;
  return (
    <Table caption={t("values")} plain phone="table">
      <thead>
        <tr>
          <th scope="col">{t("field.from")}</th>
          <th scope="col">{t("field.site")}</th>
          <th scope="col">{t("field.value")}</th>
          <th scope="col">{t("field.state")}</th>
          <th scope="col">{t("field.by")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, effectiveDay, siteId, value, state, editable, updatedByName }) => (
          <tr key={id}>
            <th scope="row">
              {editable ? <Link to={`?row=${id}`}>{effectiveDay}</Link> : <Day value={effectiveDay} />}
            </th>
            <td>{words.site(siteId)}</td>
            <td>{words.value(name, value)}</td>
            <td>
              <Badge tone={state === "now" ? "now" : "quiet"}>{t(`state.${state}`)}</Badge>
            </td>
            <td>{updatedByName}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
