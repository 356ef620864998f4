import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { inOrder } from "~/components/table/list-views";
import { Table } from "~/components/table/table";
import { StepLink } from "~/components/ui/button";
import { Dash } from "~/components/ui/dash";
import { Link } from "~/components/ui/link";
import { Day } from "~/components/ui/time";
import type { BalanceRow } from "~/contracts/attendance/balances";
import { BALANCE } from "~/contracts/attendance/codes";
import { balanceList } from "~/lib/attendance/balance-list";
import { attendancePaths } from "~/lib/attendance/paths";
import { inUnits } from "./__amount";

const KIND = {
  annualLeft: BALANCE.annual,
  annualReserved: BALANCE.annual,
  timeOffLeft: BALANCE.timeOff,
  timeOffReserved: BALANCE.timeOff,
} as const;
type Figure = keyof typeof KIND;

/** Who has how much; each figure leads to its ledger. */
export function BalanceTable({ rows, columns }: { rows: BalanceRow[]; columns: readonly string[] }) {
  const { t } = useTranslation(["balances", "attendance"]);
  const head = (name: Figure) => (
    <th scope="col" className="r">
      {t(`field.${name}`)}
    </th>
  );
  return (
    <Table caption={t("title")}>
      <thead>
        <tr>
          <th scope="col">{t("field.name")}</th>
          {inOrder(balanceList, columns, {
            department: <th scope="col">{t("field.department")}</th>,
            annualLeft: head("annualLeft"),
            annualReserved: head("annualReserved"),
            timeOffLeft: head("timeOffLeft"),
            timeOffReserved: head("timeOffReserved"),
            expiresOn: <th scope="col">{t("field.expiresOn")}</th>,
          })}
          <th scope="col" className="acts">
            {t("attendance:actions")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <BalanceLine key={row.empId} row={row} columns={columns} />
        ))}
      </tbody>
    </Table>
  );
}

function BalanceLine({ row, columns }: { row: BalanceRow; columns: readonly string[] }) {
  const { t } = useTranslation("balances");
  const { empId, expiresOn, expiringKind } = row;
  const figure = (name: Figure) => (
    <td {...card.said(t(`field.${name}`))} className="r num">
      <Link to={attendancePaths.balanceLedger(empId, KIND[name])}>{inUnits(KIND[name], row[name])}</Link>
    </td>
  );
  const held = (name: Figure) => (
    <td {...(row[name] > 0 ? card.said(t(`field.${name}`)) : {})} className="r num">
      {row[name] > 0 ? inUnits(KIND[name], row[name]) : <Dash />}
    </td>
  );
  return (
    <tr {...card.row}>
      <th scope="row" {...card.name}>
        <Link to={attendancePaths.balanceLedger(empId, BALANCE.annual)}>
          {row.name} {row.jobNumber}
        </Link>
      </th>
      {inOrder(balanceList, columns, {
        department: <td {...card.line}>{row.department}</td>,
        annualLeft: figure("annualLeft"),
        annualReserved: held("annualReserved"),
        timeOffLeft: figure("timeOffLeft"),
        timeOffReserved: held("timeOffReserved"),
        expiresOn: (
          <td {...(expiresOn ? card.date(t("field.expiresOn")) : {})}>
            <Day value={expiresOn} /> {expiringKind && <span className="muted">{t(`kind.${expiringKind}`)}</span>}
          </td>
        ),
      })}
      <td className="acts">
        <Link to={attendancePaths.balanceLedger(empId, BALANCE.annual)}>{t("open")}</Link>
        {row.mayAdjust && <StepLink to={attendancePaths.balanceAdjust(empId, BALANCE.annual)}>{t("adjust")}</StepLink>}
      </td>
    </tr>
  );
}
