import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Panel } from "~/components/layout/panel";
import { Table } from "~/components/table/table";
import { Dash } from "~/components/ui/dash";
import { Instant } from "~/components/ui/time";
import type { DraftRow } from "~/contracts/employees/drafts";
import { paths } from "~/lib/paths";

/** The reader's own open drafts; `current` is the one in the form below. */
export function DraftList({ drafts, current }: { drafts: DraftRow[]; current?: number }) {
  const { t } = useTranslation(["employees", "record"]);
  if (drafts.length === 0) return null;
  return (
    <Panel title={t("record:draft.list")} meta={drafts.length} flush>
      <Table caption={t("record:draft.list")} plain>
        <thead>
          <tr>
            <th scope="col">{t("field.empName")}</th>
            <th scope="col">{t("field.department")}</th>
            <th scope="col">{t("record:draft.changed")}</th>
            <th scope="col" className="acts">
              {t("record:draft.actions")}
            </th>
          </tr>
        </thead>
        <tbody>
          {drafts.map((draft) => (
            <tr key={draft.id}>
              <th scope="row">{draft.empName || t("record:draft.noName")}</th>
              <td>{draft.departmentPath || <Dash />}</td>
              <td>
                <Instant value={draft.updatedAt} />
              </td>
              <td className="acts">
                {draft.id === current ? <span className="muted">{t("record:draft.open")}</span> : <Link to={paths.employeeDraft(draft.id)}>{t("record:draft.continue")}</Link>}
                <Link to={paths.employeeDraftDelete(draft.id)}>{t("record:draft.delete")}</Link>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}
