import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { StepLink } from "~/components/ui/button";
import { Dash } from "~/components/ui/dash";
import { Link } from "~/components/ui/link";
import { Money } from "~/components/ui/money";
import type { Out } from "~/contracts/endpoint";
import type { personLedger } from "~/contracts/finance/ledger";
import { approvalPaths } from "~/lib/approvals/paths";
import { financePaths } from "~/lib/finance/paths";

type Ledger = Out<typeof personLedger>;

/** Advances of which something is still owed. */
export function OpenAdvances({ ledger: { advances, currency, empId, mayCorrect } }: { ledger: Ledger }) {
  const { t } = useTranslation(["advanceLedger", "borrowing"]);
  return (
    <section className="sec">
      <h2>{t("open")}</h2>
      <Table caption={t("open")} plain phone="cards">
        <thead>
          <tr>
            <th scope="col">{t("borrowing:field.number")}</th>
            <th scope="col" className="r">
              {t("field.out")}
            </th>
            <th scope="col" className="r">
              {t("borrowing:field.outstanding")}
            </th>
            <th scope="col" className="r">
              {t("field.held")}
            </th>
            <th scope="col">{t("borrowing:field.dueOn")}</th>
            {mayCorrect && (
              <th scope="col" className="acts">
                {t("acts")}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {advances.map((row) => (
            <tr key={row.borrowingId} {...card.row}>
              <th scope="row" {...card.name}>
                <Link to={approvalPaths.approval(row.instanceId)}>{row.number}</Link>
              </th>
              <td className="r">
                <Money value={row.paid} currency={currency} />
              </td>
              <td {...card.said(t("borrowing:field.outstanding"))} className="r">
                <Money value={row.outstanding} currency={currency} />
              </td>
              <td className="r">{row.held === 0 ? <Dash /> : <Money value={row.held} currency={currency} />}</td>
              <td {...card.date(t("borrowing:field.dueOn"))} className="num">
                {row.dueOn} {row.overdueDays > 0 && t("days", { n: row.overdueDays })}
              </td>
              {mayCorrect && (
                <td {...card.act} className="acts">
                  <StepLink to={financePaths.correctAdvance(empId, currency, row.borrowingId)}>
                    {t("correct.title")}
                  </StepLink>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

/** What is still to be taken from wages, in CNY. */
export function WagePlans({ ledger: { plans, currency, empId, mayCorrect } }: { ledger: Ledger }) {
  const { t } = useTranslation(["advanceLedger", "borrowing"]);
  return (
    <section className="sec">
      <h2>{t("plan.title")}</h2>
      <Table caption={t("plan.title")} plain phone="cards">
        <thead>
          <tr>
            <th scope="col">{t("borrowing:field.number")}</th>
            <th scope="col" className="r">
              {t("plan.principal")}
            </th>
            <th scope="col" className="r">
              {t("plan.remaining")}
            </th>
            <th scope="col" className="r">
              {t("plan.instalment")}
            </th>
            <th scope="col">{t("plan.startMonth")}</th>
            {mayCorrect && (
              <th scope="col" className="acts">
                {t("acts")}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {plans.map((row) => (
            <tr key={row.id} {...card.row}>
              <th scope="row" {...card.name}>
                {row.number}
              </th>
              <td className="r">
                <Money value={row.principal} currency="CNY" />
              </td>
              <td {...card.said(t("plan.remaining"))} className="r">
                <Money value={row.remaining} currency="CNY" />
              </td>
              <td {...card.said(t("plan.instalment"))} className="r">
                <Money value={row.instalment} currency="CNY" />
              </td>
              <td {...card.date(t("plan.startMonth"))} className="num">
                {row.startMonth}
              </td>
              {mayCorrect && (
                <td {...card.act} className="acts">
                  <StepLink to={financePaths.cancelPlan(empId, currency, row.id)}>{t("plan.cancel")}</StepLink>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

/** Entries, the latest first, each with what was owed after it. */
export function EntryTable({ ledger: { entries, currency } }: { ledger: Ledger }) {
  const { t } = useTranslation("advanceLedger");
  return (
    <section className="sec">
      <h2>{t("entries")}</h2>
      <Table caption={t("entries")} plain phone="cards">
        <thead>
          <tr>
            <th scope="col">{t("field.type")}</th>
            <th scope="col">{t("field.bookedOn")}</th>
            <th scope="col">{t("field.advance")}</th>
            <th scope="col">{t("field.source")}</th>
            <th scope="col" className="r">
              {t("field.amount")}
            </th>
            <th scope="col" className="r">
              {t("field.balanceAfter")}
            </th>
            <th scope="col">{t("field.reason")}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((row) => (
            <tr key={row.id} {...card.row}>
              <th scope="row" {...card.name}>
                {t(`entry.${row.type}`)}
              </th>
              <td {...card.date(t("field.bookedOn"))} className="num">
                {row.bookedOn}
              </td>
              <td {...card.line}>{row.number}</td>
              <td>{row.source || <Dash />}</td>
              <td {...card.said(t("field.amount"))} className="r">
                <Money value={row.amount} currency={currency} />
              </td>
              <td {...card.said(t("field.balanceAfter"))} className="r">
                <Money value={row.balanceAfter} currency={currency} />
              </td>
              <td>{row.reason || <Dash />}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
