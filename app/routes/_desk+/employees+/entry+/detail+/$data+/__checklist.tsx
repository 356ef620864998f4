import { useTranslation } from "react-i18next";
import { Panel } from "~/components/layout/panel";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { StepLink } from "~/components/ui/button";
import { Dash } from "~/components/ui/dash";
import { employeePaths } from "~/lib/employees/paths";
import type { Entry } from "./__facts";

/** Papers of an entry: which are required, which are there. */
export function Checklist({ entry, editable }: { entry: Entry; editable: boolean }) {
  const { t } = useTranslation("entry");
  return (
    <Panel
      title={t("detail.checklist")}
      meta={entry.required > 0 ? t("list.ready", { done: entry.done, required: entry.required }) : undefined}
      flush
    >
      {entry.items.length === 0 ? (
        <p className="panel-body muted">{t("detail.checklistEmpty")}</p>
      ) : (
        <Table caption={t("detail.checklist")} plain>
          <thead>
            <tr>
              <th scope="col">{t("detail.item")}</th>
              <th scope="col">{t("detail.done")}</th>
              <th scope="col">{t("field.file")}</th>
              {editable && (
                <th scope="col" className="acts">
                  {t("detail.actions")}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {entry.items.map(({ item, required, done, file }) => (
              <tr key={item}>
                <th scope="row">{t(`item.${item}`)}</th>
                <td>
                  {done === 1 ? (
                    <Badge tone="ok">{t("detail.there")}</Badge>
                  ) : file ? (
                    <Badge tone="warn">{t("detail.toCheck")}</Badge>
                  ) : (
                    <Badge tone={required === 1 ? "warn" : "off"}>
                      {t(required === 1 ? "detail.missing" : "detail.optional")}
                    </Badge>
                  )}
                </td>
                <td>
                  {file && entry.acts.includes("openPapers") ? (
                    <a className="raw" href={employeePaths.entryFile(entry.id, file.attachmentInfoId)}>
                      {file.attachmentName}
                    </a>
                  ) : (
                    <Dash />
                  )}
                </td>
                {editable && (
                  <td className="acts">
                    <StepLink to={employeePaths.entryItem(entry.id, item)}>{t("detail.upload")}</StepLink>{" "}
                    <StepLink to={employeePaths.entryItem(entry.id, item, "/tick")}>
                      {t(done === 1 ? "detail.untick" : "detail.tick")}
                    </StepLink>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Panel>
  );
}
