import { useTranslation } from "react-i18next";
import { Panel } from "~/components/layout/panel";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { StepLink } from "~/components/ui/button";
import { Dash } from "~/components/ui/dash";
import { Link } from "~/components/ui/link";
import { Instant } from "~/components/ui/time";
import type { DraftRow } from "~/contracts/employees/drafts";
import { employeePaths } from "~/lib/employees/paths";

/** The reader's own open drafts; `current` is the one in the form below. */
export function DraftList({ drafts, current }: { drafts: DraftRow[]; current?: number }) {
  const { t } = useTranslation(["employees", "record"]);
  const nameOf = ({ empName }: DraftRow) => empName || t("record:draft.noName");
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
              <th scope="row">
                {draft.id === current ? (
                  <>
                    {nameOf(draft)} <Badge tone="now">{t("record:draft.open")}</Badge>
                  </>
                ) : (
                  <Link to={employeePaths.employeeDraft(draft.id)} title={t("record:draft.continue")}>
                    {nameOf(draft)}
                  </Link>
                )}
              </th>
              <td>{draft.departmentPath || <Dash />}</td>
              <td>
                <Instant value={draft.updatedAt} />
              </td>
              <td className="acts">
                <StepLink to={employeePaths.employeeDraftDelete(draft.id)}>{t("record:draft.delete")}</StepLink>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}
