import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Dash } from "~/components/ui/dash";
import { Instant } from "~/components/ui/time";
import type { EditRow } from "~/contracts/attendance/edit-log";

export function EditTable({ rows }: { rows: EditRow[] }) {
  const { t } = useTranslation("attLog");
  return (
    <Table caption={t("title")}>
      <thead>
        <tr>
          <th scope="col">{t("field.object")}</th>
          <th scope="col">{t("field.at")}</th>
          <th scope="col">{t("field.operator")}</th>
          <th scope="col">{t("field.whose")}</th>
          <th scope="col">{t("changes")}</th>
          <th scope="col">{t("field.reason")}</th>
          <th scope="col">{t("field.ip")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} {...card.row}>
            <th scope="row" {...card.name}>
              {t(`object.${row.object}`)} <span className="num muted">{row.about}</span>
            </th>
            <td {...card.date(t("field.at"))}>
              <Instant value={row.at} seconds />
            </td>
            <td {...card.line}>
              {row.operator || t("system")}
              {row.actingFor && ` (${t("field.actingFor")}: ${row.actingFor})`}
            </td>
            <td {...card.line}>{row.whose || <Dash />}</td>
            <td {...card.line} className="wrap2">
              <Changes row={row} />
            </td>
            <td {...card.line} className="wrap2">
              {row.reason || <Dash />}
            </td>
            <td className="raw">{row.ip || <Dash />}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** As many changed fields as a line of the list holds; the export has them all. */
const MOST = 4;

/** Each field that differs, with what stood there and what stands now. */
function Changes({ row: { act, changes } }: { row: EditRow }) {
  const { t } = useTranslation("attLog");
  const shown = changes.slice(0, MOST).map(({ field, before, after }) => {
    if (!before || !after) return `${field}: ${before || after}`;
    return `${field}: ${before} → ${after}`;
  });
  return (
    <>
      <span className="muted">{act}</span> {shown.join("; ")}
      {changes.length > MOST && ` ${t("more", { n: changes.length - MOST })}`}
    </>
  );
}
