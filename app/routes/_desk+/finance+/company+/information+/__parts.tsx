import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { Dash } from "~/components/ui/dash";
import { Day } from "~/components/ui/time";
import type { CompanyDetail } from "~/contracts/finance/companies";

/** Accounts of the company; what stands on them is on the pages of the accounts. */
export function AccountTable({ rows }: { rows: CompanyDetail["accounts"] }) {
  const { t } = useTranslation(["companies", "registers"]);
  return (
    <Table plain phone="cards" caption={t("accounts.title")}>
      <thead>
        <tr>
          <th scope="col">{t("accounts.name")}</th>
          <th scope="col">{t("accounts.bank")}</th>
          <th scope="col">{t("accounts.number")}</th>
          <th scope="col">{t("accounts.kind")}</th>
          <th scope="col">{t("registers:currency")}</th>
          <th scope="col">{t("field.status")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} {...card.row}>
            <th scope="row" {...card.name}>
              {row.name}
            </th>
            <td {...card.line}>{row.bankName || <Dash />}</td>
            <td {...card.line} className="num">
              {row.accountNo || <Dash />}
            </td>
            <td {...card.line}>{t(`accountKind.${row.kind}`)}</td>
            <td {...card.line}>{row.currency}</td>
            <td {...card.state}>
              <Badge tone={row.inUse ? "quiet" : "off"}>{t(row.inUse ? "accounts.on" : "accounts.off")}</Badge>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** What of the company is with somebody now. */
export function LentTable({ rows }: { rows: CompanyDetail["lent"] }) {
  const { t } = useTranslation(["companies", "registers"]);
  return (
    <Table plain phone="cards" caption={t("lent.title")}>
      <thead>
        <tr>
          <th scope="col">{t("lent.document")}</th>
          <th scope="col">{t("lent.borrower")}</th>
          <th scope="col">{t("lent.dueOn")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} {...card.row}>
            <th scope="row" {...card.name}>
              {t(`registers:document.${row.docKind}`)}{" "}
              {row.quantity > 1 && <span className="muted">× {row.quantity}</span>}
            </th>
            <td {...card.line}>{row.borrower}</td>
            <td {...card.date(t("lent.dueOn"))}>
              <Day value={row.dueOn} /> {row.overdue && <Badge tone="bad">{t("registers:overdue")}</Badge>}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
