import { useTranslation } from "react-i18next";
import { useCodes } from "~/components/shell/use-codes";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { StepLink } from "~/components/ui/button";
import { Dash } from "~/components/ui/dash";
import { Link } from "~/components/ui/link";
import { grouped } from "~/components/ui/text";
import { MAY } from "~/contracts/employees/may";
import type { PayeeCard } from "~/contracts/employees/payee-cards";
import { employeePaths } from "~/lib/employees/paths";

export function PayeeCardTable({ side, rows }: { side: "personal" | "company"; rows: PayeeCard[] }) {
  const { t } = useTranslation("payee");
  const may = useCodes();
  return (
    <Table caption={t(`${side}.title`)}>
      <thead>
        <tr>
          <th scope="col">{t("field.accountName")}</th>
          <th scope="col">{t("field.accountNo")}</th>
          <th scope="col">{t("field.bank")}</th>
          <th scope="col">{t("field.currency")}</th>
          <th scope="col">{t(side === "company" ? "field.creditCode" : "field.owner")}</th>
          <th scope="col" className="r">
            {t("field.usedCount")}
          </th>
          <th scope="col">{t("field.enabled")}</th>
          <th scope="col" className="acts">
            {t("actions")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} {...card.row}>
            <th scope="row" {...card.name}>
              {row.accountName}
            </th>
            <td {...card.key}>
              {row.accountNo}{" "}
              {may(MAY.archives.unmask) && <Link to={employeePaths.payeeCardReveal(row.id)}>{t("reveal.link")}</Link>}
            </td>
            <td {...card.line}>{row.bankName || row.swift}</td>
            <td>{row.currency}</td>
            <td {...card.line}>{(side === "company" ? row.creditCode : row.owner) || <Dash />}</td>
            <td className="r">{grouped(row.usedCount)}</td>
            <td {...card.state}>
              <CardState {...row} />
            </td>
            <td {...card.act} className="acts">
              {row.ended === 0 && <CardActions side={side} row={row} />}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function CardActions({ side, row }: { side: "personal" | "company"; row: PayeeCard }) {
  const { t } = useTranslation("payee");
  return (
    <>
      <Link to={employeePaths.payeeCardForm(side, row.id)}>{t("edit")}</Link>{" "}
      <StepLink to={`/employees/payeeCard/${row.id}/status`}>{t(`switch.${row.enabled}`)}</StepLink>
    </>
  );
}

export function CardState({ enabled, ended }: Pick<PayeeCard, "enabled" | "ended">) {
  const { t } = useTranslation("payee");
  if (ended === 1) return <Badge tone="off">{t("state.ended")}</Badge>;
  return <Badge tone={enabled === 1 ? "quiet" : "off"}>{t(`state.${enabled}`)}</Badge>;
}
