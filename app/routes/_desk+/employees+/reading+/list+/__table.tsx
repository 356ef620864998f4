import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { Link } from "~/components/ui/link";
import { Day, Instant } from "~/components/ui/time";
import type { searchReading } from "~/contracts/employees/readings";
import type { Out } from "~/contracts/endpoint";
import { employeePaths } from "~/lib/employees/paths";

type Row = Out<typeof searchReading>["simpleList"][number];

export function ReadingTable({ rows }: { rows: Row[] }) {
  const { t } = useTranslation("reading");
  return (
    <Table caption={t("reading.title")}>
      <thead>
        <tr>
          <th scope="col">{t("field.title")}</th>
          <th scope="col">{t("reading.readState")}</th>
          <th scope="col">{t("field.type")}</th>
          <th scope="col">{t("field.deadline")}</th>
          <th scope="col">{t("field.publishedAt")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} {...card.row}>
            <th scope="row" {...card.name} title={row.title}>
              <Link to={employeePaths.reading(row.id)}>{row.title}</Link>{" "}
              {row.mustRead === 1 && <Badge tone="now">{t("field.mustRead")}</Badge>}
            </th>
            <td {...card.state}>
              <ReadState {...row} />
            </td>
            <td {...card.line}>{row.typeName}</td>
            <td {...card.date(t("field.deadline"))}>
              <Day value={row.deadline} />
            </td>
            <td>
              <Instant value={row.publishedAt} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function ReadState({ read, overdue }: Row) {
  const { t } = useTranslation("reading");
  if (read) return <Badge tone="quiet">{t("reading.read")}</Badge>;
  return <Badge tone={overdue ? "bad" : "warn"}>{t(overdue ? "reading.overdue" : "reading.unread")}</Badge>;
}
