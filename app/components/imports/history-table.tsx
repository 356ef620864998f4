import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Dash } from "~/components/ui/dash";
import { Empty } from "~/components/ui/empty";
import { Link } from "~/components/ui/link";
import { grouped } from "~/components/ui/text";
import { Instant } from "~/components/ui/time";
import type { ImportBatch } from "~/contracts/platform/imports";
import { platformPaths } from "~/lib/platform/paths";
import { BatchState } from "./batch-state";

/** Who imported what and when, with counts; newest first. */
export function HistoryTable({ batches }: { batches: ImportBatch[] }) {
  const { t } = useTranslation("imports");
  if (batches.length === 0) return <Empty title={t("history.empty")}>{t("history.emptyText")}</Empty>;
  return (
    <Table caption={t("history.title")} plain phone="cards">
      <thead>
        <tr>
          <th scope="col">{t("history.file")}</th>
          <th scope="col">{t("history.template")}</th>
          <th scope="col" className="r">
            {t("history.rows")}
          </th>
          <th scope="col" className="r">
            {t("history.creates")}
          </th>
          <th scope="col" className="r">
            {t("history.updates")}
          </th>
          <th scope="col" className="r">
            {t("history.errors")}
          </th>
          <th scope="col">{t("history.state")}</th>
          <th scope="col">{t("history.who")}</th>
          <th scope="col">{t("history.when")}</th>
          <th scope="col">{t("history.act")}</th>
        </tr>
      </thead>
      <tbody>
        {batches.map((batch) => (
          <tr key={batch.id} {...card.row}>
            <th scope="row" {...card.name}>
              <Link to={platformPaths.importBatch(batch.type, batch.id)} className="raw">
                {batch.fileName}
              </Link>
            </th>
            <td {...card.line}>{batch.templateName}</td>
            <td {...card.said(t("history.rows"))} className="r">
              {grouped(batch.rows)}
            </td>
            <td className="r">{grouped(batch.creates)}</td>
            <td className="r">{grouped(batch.updates)}</td>
            <td {...card.said(t("history.errors"))} className="r">
              {grouped(batch.errorCount)}
            </td>
            <td {...card.state}>
              <BatchState batch={batch} />
            </td>
            <td>{batch.createdByName}</td>
            <td {...card.date(t("history.when"))}>
              <Instant value={batch.createdAt} />
            </td>
            <td {...card.act}>
              {batch.canUndo ? (
                <Link to={platformPaths.importUndo(batch.type, batch.id)}>{t("undo.open")}</Link>
              ) : (
                <Dash />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
