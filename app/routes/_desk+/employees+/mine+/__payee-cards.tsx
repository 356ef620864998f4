import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { Empty } from "~/components/ui/empty";
import { Link } from "~/components/ui/link";
import type { MyPayeeCard } from "~/contracts/employees/payee-cards";
import { employeePaths } from "~/lib/employees/paths";

/** The own cards that finance forms may pay to. */
export function OwnPayeeCards({ cards }: { cards: MyPayeeCard[] }) {
  const { t } = useTranslation("payee");
  if (cards.length === 0) return <Empty title={t("mine.none")} />;
  return (
    <Table caption={t("mine.title")} plain phone="cards">
      <thead>
        <tr>
          <th scope="col">{t("field.accountName")}</th>
          <th scope="col">{t("field.accountNo")}</th>
          <th scope="col">{t("field.bank")}</th>
          <th scope="col">{t("field.enabled")}</th>
          <th scope="col" className="acts">
            {t("actions")}
          </th>
        </tr>
      </thead>
      <tbody>
        {cards.map((row) => (
          <tr key={row.id} {...card.row}>
            <th scope="row" {...card.name}>
              {row.accountName}
            </th>
            <td {...card.key}>{row.accountNo}</td>
            <td {...card.line}>{row.bankName || row.swift}</td>
            <td {...card.state}>
              <Badge tone={row.enabled === 1 ? "quiet" : "off"}>{t(`state.${row.enabled}`)}</Badge>
            </td>
            <td {...card.act} className="acts">
              <Link to={employeePaths.payeeCardForm("personal", row.id)}>{t("edit")}</Link>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
