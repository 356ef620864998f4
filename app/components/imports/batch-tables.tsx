import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import { Dash } from "~/components/ui/dash";
import type { Out } from "~/contracts/endpoint";
import { IMPORT_ACTION, type ImportAction } from "~/contracts/platform/codes";
import type { importErrorsOf, importPreviewRows } from "~/contracts/platform/imports";

/** Every error with its place, the value that was there and the reason. */
export function ErrorTable({ errors }: { errors: Out<typeof importErrorsOf>["simpleList"] }) {
  const { t } = useTranslation("imports");
  return (
    <Table caption={t("errors.title")} plain phone="cards">
      <thead>
        <tr>
          <th scope="col">{t("errors.sheet")}</th>
          <th scope="col" className="r">
            {t("errors.row")}
          </th>
          <th scope="col" className="c">
            {t("errors.column")}
          </th>
          <th scope="col">{t("errors.field")}</th>
          <th scope="col">{t("errors.value")}</th>
          <th scope="col">{t("errors.reason")}</th>
        </tr>
      </thead>
      <tbody>
        {errors.map((error, n) => (
          <tr key={n} {...card.row}>
            <td {...card.line}>{error.sheet || <Dash />}</td>
            <td {...card.said(t("errors.row"))} className="r">
              {error.row}
            </td>
            <td className="c">{error.column || <Dash />}</td>
            <td {...card.line}>{error.header || <Dash />}</td>
            <td {...card.line}>
              {error.value ? (
                <span className="wrong">{error.value}</span>
              ) : (
                <span className="muted">{t("errors.empty")}</span>
              )}
            </td>
            <td {...card.name} className="wrap2">
              {error.message}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const TONES: Record<ImportAction, BadgeTone> = {
  [IMPORT_ACTION.create]: "ok",
  [IMPORT_ACTION.update]: "now",
  [IMPORT_ACTION.unchanged]: "off",
};

/** What the commit will do, row by row. */
export function PreviewTable({ rows }: { rows: Out<typeof importPreviewRows>["simpleList"] }) {
  const { t } = useTranslation("imports");
  return (
    <Table caption={t("preview.title")} plain phone="cards">
      <thead>
        <tr>
          <th scope="col">{t("errors.sheet")}</th>
          <th scope="col" className="r">
            {t("errors.row")}
          </th>
          <th scope="col">{t("preview.who")}</th>
          <th scope="col">{t("preview.action")}</th>
          <th scope="col">{t("preview.changes")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.sheet}${row.row}`} {...card.row}>
            <td>{row.sheet}</td>
            <td {...card.said(t("errors.row"))} className="r">
              {row.row}
            </td>
            <th scope="row" {...card.name}>
              {row.label}
            </th>
            <td {...card.state}>
              <Badge tone={TONES[row.action]}>{t(`preview.action${row.action}`)}</Badge>
            </td>
            <td {...card.line} className="wrap2">
              {row.changes.length === 0 ? (
                <Dash />
              ) : (
                row.changes
                  .map(({ field, before, after }) =>
                    row.action === IMPORT_ACTION.create
                      ? `${field}: ${after}`
                      : `${field}: ${before || "—"} → ${after || "—"}`,
                  )
                  .join("; ")
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
