import { useTranslation } from "react-i18next";
import { Panel } from "~/components/layout/panel";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { grouped } from "~/components/ui/text";
import type { HrReport } from "~/contracts/employees/report";

/** What is over and what comes soon. */
export function DueBoard({ due }: { due: HrReport["due"] }) {
  const { t } = useTranslation("report");
  return (
    <Panel title={t("due")}>
      <Table caption={t("due")} plain>
        <thead>
          <tr>
            <th scope="col">{t("what")}</th>
            <th scope="col" className="r">
              {t("overdue")}
            </th>
            <th scope="col" className="r">
              {t("soon")}
            </th>
          </tr>
        </thead>
        <tbody>
          {due.map(({ what, overdue, soon }) => (
            <tr key={what}>
              <th scope="row">{t(`dueOf.${what}`)}</th>
              <td className="r">{overdue > 0 ? <Badge tone="bad">{grouped(overdue)}</Badge> : 0}</td>
              <td className="r">{soon > 0 ? <Badge tone="warn">{grouped(soon)}</Badge> : 0}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}
