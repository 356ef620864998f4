import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { Table } from "~/components/table/table";
import { Dash } from "~/components/ui/dash";
import { Money } from "~/components/ui/money";
import { INCOME_TYPE } from "~/contracts/salary/tax-codes";
import type { TaxLedgerRow } from "~/contracts/salary/tax-data";

const AMOUNTS = [
  ...(["income", "exempt", "basicDeduction", "special"] as const),
  ...(["additional", "other", "relief", "withheld"] as const),
] as const;

/** Each row of the ledger by itself and with all before it (salary rule 17); counter-entries have a minus. */
export function LedgerTable({ rows }: { rows: TaxLedgerRow[] }) {
  const { t } = useTranslation("salaryTax");
  return (
    <Table caption={t("ledgerTitle")} plain phone="table">
      <thead>
        <tr>
          <th scope="col">{t("field.taxMonth")}</th>
          <th scope="col">{t("field.source")}</th>
          <th scope="col">
            <span className="vh">{t("own")}</span>
          </th>
          {[...AMOUNTS, "taxable", "cumTax"].map((field) => (
            <th key={field} scope="col" className="r">
              {t(`field.${field}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Fragment key={row.id}>
            <tr>
              <th scope="row">{t("monthOf", { month: row.taxMonth })}</th>
              <td>
                <Source row={row} />
              </td>
              <td className="r muted">{t("own")}</td>
              {AMOUNTS.map((field) => (
                <td key={field} className="r">
                  <Money value={row[field]} />
                </td>
              ))}
              <td className="r">
                <Dash />
              </td>
              <td className="r">
                <Dash />
              </td>
            </tr>
            <tr>
              <td colSpan={3} className="r muted">
                {t("cumulative")}
              </td>
              {AMOUNTS.map((field) => (
                <td key={field} className="r">
                  <Money value={row.cumulative[field]} />
                </td>
              ))}
              <td className="r">
                <Money value={row.taxable} />
              </td>
              <td className="r">
                <Money value={row.cumTax} />
              </td>
            </tr>
          </Fragment>
        ))}
      </tbody>
    </Table>
  );
}

function Source({ row: { runNo, isCounter, incomeType } }: { row: TaxLedgerRow }) {
  const { t } = useTranslation("salaryTax");
  return (
    <>
      {runNo === null ? t("openingRow") : isCounter ? t("counter", { no: runNo }) : runNo}
      {incomeType === INCOME_TYPE.labourRemuneration && (
        <div className="small muted">{t(`incomeType.${incomeType}`)}</div>
      )}
    </>
  );
}
