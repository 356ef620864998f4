import { useTranslation } from "react-i18next";
import { Panel } from "~/components/layout/panel";
import { Table } from "~/components/table/table";
import { Instant } from "~/components/ui/time";
import type { Group } from "./__quotas";

/** What the panel moved, the latest first. */
export function Changes({ changes }: Pick<Group, "changes">) {
  const { t } = useTranslation("perfCalibration");
  if (changes.length === 0) return null;
  return (
    <Panel title={t("changes")} meta={changes.length} flush>
      <Table caption={t("changes")} plain>
        <thead>
          <tr>
            <th scope="col">{t("field.name")}</th>
            <th scope="col">{t("field.grade")}</th>
            <th scope="col">{t("field.reason")}</th>
            <th scope="col">{t("field.by")}</th>
            <th scope="col">{t("field.at")}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ id, name, from, to, reason, by, at }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td>{t("change", { from, to })}</td>
              <td>{reason}</td>
              <td>{by}</td>
              <td>
                <Instant value={at} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}
