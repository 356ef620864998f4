import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { Dash } from "~/components/ui/dash";
import { Link } from "~/components/ui/link";
import { grouped } from "~/components/ui/text";
import { Instant } from "~/components/ui/time";
import type { Out } from "~/contracts/endpoint";
import { FAULT_STATE } from "~/contracts/platform/codes";
import type { searchErrors } from "~/contracts/shell/logs";

export function ErrorTable({ rows }: { rows: Out<typeof searchErrors>["simpleList"] }) {
  const { t } = useTranslation("system");
  return (
    <Table caption={t("errorLog.title")}>
      <thead>
        <tr>
          <th scope="col">{t("errorLog.reference")}</th>
          <th scope="col">{t("time")}</th>
          <th scope="col">{t("errorLog.side")}</th>
          <th scope="col">{t("errorLog.message")}</th>
          <th scope="col">{t("errorLog.userName")}</th>
          <th scope="col" className="r">
            {t("errorLog.count")}
          </th>
          <th scope="col">{t("errorLog.state")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} {...card.row}>
            <th scope="row" {...card.name}>
              <Link to={row.id} className="raw">
                {row.id}
              </Link>
            </th>
            <td {...card.date(t("time"))}>
              <Instant value={row.time} seconds />
            </td>
            <td {...card.line}>{t(`errorLog.sideWord.${row.side}`)}</td>
            <td {...card.line} title={row.message}>
              {row.message.length > 80 ? `${row.message.slice(0, 80)}…` : row.message}
            </td>
            <td>{row.userName || <Dash />}</td>
            <td className="r">{grouped(row.count)}</td>
            <td {...card.state}>
              <Badge tone={row.status === FAULT_STATE.handled ? "quiet" : "warn"}>
                {t(`errorLog.stateWord.${row.status}`)}
              </Badge>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
