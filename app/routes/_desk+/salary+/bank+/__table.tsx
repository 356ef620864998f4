import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Link } from "~/components/ui/link";
import { Money } from "~/components/ui/money";
import { grouped } from "~/components/ui/text";
import type { BatchRow } from "~/contracts/salary/bank";
import { salaryPaths } from "~/lib/salary/paths";
import { BatchBadge } from "./__state";

export function BatchTable({ rows }: { rows: BatchRow[] }) {
  const { t } = useTranslation("salBank");
  return (
    <Table caption={t("title")}>
      <thead>
        <tr>
          <th scope="col">{t("field.no")}</th>
          <th scope="col">{t("field.month")}</th>
          <th scope="col">{t("field.company")}</th>
          <th scope="col">{t("field.kind")}</th>
          <th scope="col">{t("field.bank")}</th>
          <th scope="col" className="r">
            {t("field.seq")}
          </th>
          <th scope="col">{t("field.state")}</th>
          <th scope="col" className="r">
            {t("field.people")}
          </th>
          <th scope="col" className="r">
            {t("field.total")}
          </th>
          <th scope="col">{t("field.hash")}</th>
          <th scope="col" className="r">
            {t("field.downloads")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} {...card.row}>
            <th scope="row" {...card.name}>
              <Link to={salaryPaths.bankBatch(row.id)}>{row.no}</Link>
            </th>
            <td {...card.line} className="num">
              {row.month}
            </td>
            <td {...card.line}>{row.company}</td>
            <td {...card.line}>{t(`kind.${row.kind}`)}</td>
            <td {...card.line}>{row.bank}</td>
            <td {...card.said(t("field.seq"))} className="r num">
              {row.seq}
            </td>
            <td {...card.state}>
              <BatchBadge state={row.state} />
            </td>
            <td {...card.said(t("field.people"))} className="r num">
              {grouped(row.count)}
            </td>
            <td {...card.said(t("field.total"))} className="r num">
              <Money value={row.total} currency="CNY" />
            </td>
            <td title={row.fileHash}>
              <span className="raw">{row.fileHash.slice(0, 8)}</span>
            </td>
            <td {...card.said(t("field.downloads"))} className="r num">
              {row.downloads}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
