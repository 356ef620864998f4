import { useTranslation } from "react-i18next";
import { Panel } from "~/components/layout/panel";
import { Table } from "~/components/table/table";
import { Dash } from "~/components/ui/dash";
import type { LogDetail } from "~/contracts/salary/log";

const shown = (value: unknown): string =>
  value === null || value === undefined ? "" : typeof value === "object" ? JSON.stringify(value) : String(value);

/** What an edit changed, field by field; nothing where it was no edit. */
export function Changes({ before, after }: Pick<LogDetail, "before" | "after">) {
  const { t } = useTranslation("salLog");
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  if (fields.length === 0) return null;
  return (
    <Panel title={t("changes")} flush>
      <Table caption={t("changes")} plain>
        <thead>
          <tr>
            <th scope="col">{t("what")}</th>
            <th scope="col">{t("before")}</th>
            <th scope="col">{t("after")}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field}>
              <th scope="row">{field}</th>
              <td className="wrap2 num">{shown(before?.[field]) || <Dash />}</td>
              <td className="wrap2 num">{shown(after?.[field]) || <Dash />}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}
