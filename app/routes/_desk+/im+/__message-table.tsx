import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { Link } from "~/components/ui/link";
import { Ago } from "~/components/ui/time";
import type { Out } from "~/contracts/endpoint";
import type { searchMessages } from "~/contracts/shell/messages";

/** One line a message; an unread one has a button of the form `form`. */
export function MessageTable({ rows, form }: { rows: Out<typeof searchMessages>["simpleList"]; form: string }) {
  const { t } = useTranslation(["shell", "account"]);
  return (
    <Table caption={t("messages.title")}>
      <thead>
        <tr>
          <th scope="col">{t("account:messages.time")}</th>
          <th scope="col">{t("account:messages.state")}</th>
          <th scope="col">{t("account:messages.subject")}</th>
          <th scope="col">{t("account:messages.text")}</th>
          <th scope="col" className="acts">
            {t("account:messages.actions")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} {...card.row}>
            <td {...card.date(t("account:messages.time"))}>
              <Ago value={row.createdAt} />
            </td>
            <td {...card.state}>
              {row.read ? (
                <Badge tone="off">{t("account:messages.read")}</Badge>
              ) : (
                <Badge tone="now">{t("account:messages.unread")}</Badge>
              )}
            </td>
            <th scope="row" {...card.name} title={row.title}>
              {row.url ? <Link to={row.url}>{row.title}</Link> : row.title}
            </th>
            <td {...card.line} className="wrap2">
              {row.text}
            </td>
            <td {...card.act} className="acts">
              {!row.read && (
                <button type="submit" className="btn-link" form={form} name="ids[0]" value={row.id}>
                  {t("account:messages.markRead")}
                </button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
