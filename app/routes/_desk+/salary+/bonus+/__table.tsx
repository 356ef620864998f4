import { useTranslation } from "react-i18next";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { Dash } from "~/components/ui/dash";
import { Link } from "~/components/ui/link";
import { Money } from "~/components/ui/money";
import type { BonusRow } from "~/contracts/salary/bonus";
import { BONUS_STATE, BONUS_WAY, type BonusWay } from "~/contracts/salary/tax-codes";
import { salaryPaths } from "~/lib/salary/paths";

/** Bonuses with both ways of taxing them side by side. */
export function BonusTable({ rows }: { rows: BonusRow[] }) {
  const { t } = useTranslation("salBonus");
  return (
    <Table caption={t("title")}>
      <thead>
        <tr>
          <th scope="col">{t("field.jobNumber")}</th>
          <th scope="col">{t("field.name")}</th>
          <th scope="col">{t("field.department")}</th>
          <th scope="col">{t("field.company")}</th>
          <th scope="col" className="r">
            {t("field.amount")}
          </th>
          <th scope="col" className="r">
            {t("field.separateTax")}
          </th>
          <th scope="col" className="r">
            {t("field.mergedTax")}
          </th>
          <th scope="col">{t("field.way")}</th>
          <th scope="col">{t("field.run")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} {...card.row}>
            <td {...card.key} className="num">
              {row.jobNumber}
            </td>
            <th scope="row" {...card.name}>
              <Link to={salaryPaths.bonus(row.id)}>{row.name}</Link>
            </th>
            <td {...card.line}>{row.department}</td>
            <td>{row.company}</td>
            <td {...card.said(t("field.amount"))} className="r">
              <Money value={row.amount} />
            </td>
            <td {...card.said(t("field.separateTax"))} className="r">
              <WayTax row={row} way={BONUS_WAY.separate} tax={row.separateTax} />
            </td>
            <td {...card.said(t("field.mergedTax"))} className="r">
              <WayTax row={row} way={BONUS_WAY.merged} tax={row.mergedTax} />
            </td>
            <td {...card.state}>
              <ChosenWay {...row} />
            </td>
            <td className="num">{row.runNo ?? <Dash />}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** The tax of a way; the lower one is marked, and a separate one that a yuan less would make lower. */
function WayTax({ row, way, tax }: { row: BonusRow; way: BonusWay; tax: number | null }) {
  const { t } = useTranslation("salBonus");
  return (
    <>
      {row.lower === way && tax !== null && <Badge tone="ok">{t("lower")}</Badge>}
      {way === BONUS_WAY.separate && row.isTrap && <Badge tone="warn">{t("trapMark")}</Badge>} <Money value={tax} />
    </>
  );
}

export function ChosenWay({ way, state }: Pick<BonusRow, "way" | "state">) {
  const { t } = useTranslation("salBonus");
  if (way === null) return <Badge tone="warn">{t("state.0")}</Badge>;
  return <Badge tone={state === BONUS_STATE.taken ? "quiet" : "now"}>{t(`way.${way}`)}</Badge>;
}
