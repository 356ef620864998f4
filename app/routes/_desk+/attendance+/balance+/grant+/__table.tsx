import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import type { GrantRow } from "~/contracts/attendance/balances";
import { GRANT_STATE, type GrantState } from "~/contracts/attendance/codes";

const TONES: Record<GrantState, BadgeTone> = {
  [GRANT_STATE.due]: "now",
  [GRANT_STATE.granted]: "quiet",
  [GRANT_STATE.later]: "off",
  [GRANT_STATE.barred]: "bad",
  [GRANT_STATE.nothing]: "off",
};

/** Whom a run gives how many days, and how they are reckoned. */
export function GrantTable({ rows }: { rows: GrantRow[] }) {
  const { t } = useTranslation("balances");
  return (
    <Table caption={t("grant")}>
      <thead>
        <tr>
          <th scope="col">{t("field.employee")}</th>
          <th scope="col">{t("field.department")}</th>
          <th scope="col">{t("field.state")}</th>
          <th scope="col" className="r">
            {t("field.days")}
          </th>
          <th scope="col">{t("field.statement")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.empId} {...card.row}>
            <th scope="row" {...card.name}>
              {row.name} <span className="muted num">{row.jobNumber}</span>
            </th>
            <td>{row.department}</td>
            <td {...card.state}>
              <Badge tone={TONES[row.state]}>{t(`grantState.${row.state}`)}</Badge>
            </td>
            <td {...card.key} className="r num">
              {row.days}
            </td>
            <td {...card.line} className="wrap">
              <Statement row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const YEAR = 365;

/** Service, the days of the year by what they entitle to, when it may be taken, and what bars it (rule 38). */
function Statement({ row }: { row: GrantRow }) {
  const { t } = useTranslation("balances");
  const { bar, serviceFrom, hiredOn, proven, days, dueOn, expiresOn } = row;
  const counted = row.stretches.filter(({ entitlement }) => entitlement > 0);
  const sum = counted.reduce((all, one) => all + one.days * one.entitlement, 0);
  const terms = counted.map((one) => t("statement.part", { ...one })).join(" + ");
  const parts = counted.length > 1 ? `[${terms}]` : terms;
  return (
    <>
      <div>
        {proven
          ? t("statement.service", { from: serviceFrom, hired: hiredOn })
          : t("statement.unproven", { hired: hiredOn })}
      </div>
      {counted.length > 0 && <div>{t("statement.sum", { parts, exact: (sum / YEAR).toFixed(2), days })}</div>}
      {days > 0 && <div>{t("statement.from", { date: dueOn, expires: expiresOn })}</div>}
      {bar && (
        <div className="err">
          {t(`statement.bar.${bar.bar}`, { year: bar.year, n: bar.centiDays / 100 })}
          {bar.year < Number(dueOn.slice(0, 4)) && ` · ${t("statement.taken")}`}
        </div>
      )}
    </>
  );
}
