import { useTranslation } from "react-i18next";
import { Panel } from "~/components/layout/panel";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import { Link } from "~/components/ui/link";
import { Day, Instant } from "~/components/ui/time";
import type { BalanceEntryRow, BalanceLot } from "~/contracts/attendance/balances";
import { BALANCE_ENTRY, type BalanceEntry } from "~/contracts/attendance/codes";
import { approvalPaths } from "~/lib/approvals/paths";
import { lotSource } from "~/lib/attendance/lot-source";
import { inUnits, signed } from "../__amount";

const TONES: Record<BalanceEntry, BadgeTone> = {
  [BALANCE_ENTRY.grant]: "ok",
  [BALANCE_ENTRY.reserve]: "quiet",
  [BALANCE_ENTRY.use]: "quiet",
  [BALANCE_ENTRY.release]: "quiet",
  [BALANCE_ENTRY.expire]: "warn",
  [BALANCE_ENTRY.adjust]: "info",
  [BALANCE_ENTRY.payOut]: "info",
};

function Source({ source }: { source: string }) {
  const { t } = useTranslation("balances");
  const { what, which } = lotSource(source);
  return <>{t(`source.${what}`, { which })}</>;
}

/** What the balance consists of, that which expires first coming first. */
export function LotTable({ lots, kind }: { lots: BalanceLot[]; kind: number }) {
  const { t } = useTranslation("balances");
  return (
    <Panel title={t("lots")} meta={t("lotsLead")} flush>
      <Table caption={t("lots")} plain phone="cards">
        <thead>
          <tr>
            <th scope="col">{t("field.origin")}</th>
            <th scope="col">{t("field.earnedOn")}</th>
            <th scope="col">{t("field.lotExpires")}</th>
            <th scope="col" className="r">
              {t("field.left")}
            </th>
            <th scope="col" className="r">
              {t("field.reserved")}
            </th>
          </tr>
        </thead>
        <tbody>
          {lots.map((lot) => (
            <tr key={lot.id} {...card.row}>
              <th scope="row" {...card.name}>
                <Source source={lot.source} />
              </th>
              <td {...card.date(t("field.earnedOn"))}>
                <Day value={lot.earnedOn} />
              </td>
              <td {...card.date(t("field.lotExpires"))}>
                {lot.expiresOn ? <Day value={lot.expiresOn} /> : t("never")}
              </td>
              <td {...card.said(t("field.left"))} className="r num">
                {inUnits(kind, lot.left)}
              </td>
              <td {...card.said(t("field.reserved"))} className="r num">
                {inUnits(kind, lot.reserved)}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}

/** Every movement, the latest first. */
export function LedgerTable({ rows, kind }: { rows: BalanceEntryRow[]; kind: number }) {
  const { t } = useTranslation("balances");
  return (
    <Table caption={t("ledger")}>
      <thead>
        <tr>
          <th scope="col">{t("field.at")}</th>
          <th scope="col">{t("field.entry")}</th>
          <th scope="col" className="r">
            {t("field.amount")}
          </th>
          <th scope="col" className="r">
            {t("field.balance")}
          </th>
          <th scope="col">{t("field.origin")}</th>
          <th scope="col">{t("field.lotExpires")}</th>
          <th scope="col">{t("field.reason")}</th>
          <th scope="col">{t("field.by")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} {...card.row}>
            <th scope="row" {...card.name}>
              <Instant value={row.at} />
            </th>
            <td {...card.state}>
              <Badge tone={TONES[row.entry]}>{t(`entry.${row.entry}`)}</Badge>
            </td>
            <td {...card.key} className="r num">
              {signed(kind, row.amount)}
            </td>
            <td {...card.said(t("field.balance"))} className="r num">
              {inUnits(kind, row.balance)}
            </td>
            <td {...card.line}>
              <Origin row={row} />
            </td>
            <td {...card.date(t("field.lotExpires"))}>{row.expiresOn ? <Day value={row.expiresOn} /> : t("never")}</td>
            <td {...card.line} className="wrap2">
              {row.reason}
            </td>
            <td>{row.by}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** The application it belongs to, else what its lot came from. */
function Origin({ row }: { row: BalanceEntryRow }) {
  const { applicationId, applicationNo, instanceId, source } = row;
  if (applicationId === null) return <Source source={source} />;
  const number = applicationNo ?? `#${applicationId}`;
  return instanceId === null ? number : <Link to={approvalPaths.approval(instanceId)}>{number}</Link>;
}
