import { useTranslation } from "react-i18next";
import { Panel } from "~/components/layout/panel";
import { useCodes } from "~/components/shell/use-codes";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { StepLink } from "~/components/ui/button";
import { Dash } from "~/components/ui/dash";
import { Empty } from "~/components/ui/empty";
import { Instant } from "~/components/ui/time";
import { MAY } from "~/contracts/employees/may";
import { employeePaths } from "~/lib/employees/paths";
import type { Detail } from "./__form-tab";

export function HandoverTab({ detail: { id, items } }: { detail: Detail }) {
  const { t } = useTranslation("dimission");
  const may = useCodes()(MAY.dimission.edit);
  if (items.length === 0) return <Empty title={t("handover.noneTitle")}>{t("handover.none")}</Empty>;
  return (
    <Panel title={t("detail.handover")} flush>
      <Table caption={t("detail.handover")} plain>
        <thead>
          <tr>
            <th scope="col">{t("handover.kind")}</th>
            <th scope="col">{t("handover.receiver")}</th>
            <th scope="col">{t("handover.state")}</th>
            <th scope="col">{t("field.remark")}</th>
            {may && (
              <th scope="col" className="acts">
                {t("handover.actions")}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => {
            const name = t(`item.${item.kind}`);
            return (
              <tr key={item.id}>
                <th scope="row">{name}</th>
                <td>{item.receiver || <Dash />}</td>
                <td>
                  {item.doneAt ? (
                    <>
                      {t("handover.done")} {item.doneBy} <Instant value={item.doneAt} />
                    </>
                  ) : (
                    <Badge tone="warn">{t("handover.open")}</Badge>
                  )}
                </td>
                <td className="wrap2">{item.remark}</td>
                {may && (
                  <td className="acts">
                    {!item.doneAt && (
                      <>
                        <StepLink
                          to={employeePaths.dimissionItem(id, item.id, "done")}
                          aria-label={t("handover.markOf", { item: name })}
                        >
                          {t("handover.mark")}
                        </StepLink>{" "}
                        <StepLink
                          to={employeePaths.dimissionItem(id, item.id, "assign")}
                          aria-label={t("handover.assignOf", { item: name })}
                        >
                          {t("handover.assign")}
                        </StepLink>
                      </>
                    )}
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </Table>
    </Panel>
  );
}
