import { useTranslation } from "react-i18next";
import { Panel } from "~/components/layout/panel";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import type { Entry } from "./__facts";

/** What the entry has left to be done: each is ticked by its own domain. */
export function Tasks({ tasks }: Pick<Entry, "tasks">) {
  const { t } = useTranslation("entry");
  return (
    <Panel title={t("detail.tasks")} flush>
      <Table caption={t("detail.tasks")} plain>
        <thead>
          <tr>
            <th scope="col">{t("detail.task")}</th>
            <th scope="col">{t("detail.due")}</th>
            <th scope="col">{t("detail.done")}</th>
          </tr>
        </thead>
        <tbody>
          {tasks.map(({ kind, due, done }) => (
            <tr key={kind}>
              <th scope="row">{t(`task.${kind}`)}</th>
              <td>{due}</td>
              <td>
                <Badge tone={done ? "ok" : "warn"}>{t(done ? "detail.taskDone" : "detail.taskOpen")}</Badge>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}
