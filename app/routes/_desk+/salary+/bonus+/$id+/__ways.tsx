import { useTranslation } from "react-i18next";
import { Panel } from "~/components/layout/panel";
import { Table } from "~/components/table/table";
import { Badge } from "~/components/ui/badge";
import { Dash } from "~/components/ui/dash";
import { Money } from "~/components/ui/money";
import type { BonusComparison } from "~/contracts/salary/bonus";
import { BONUS_WAY } from "~/contracts/salary/tax-codes";

/** Both ways side by side over the whole year, the lower one marked. */
export function Ways({ bonus }: { bonus: BonusComparison }) {
  const { t } = useTranslation("salBonus");
  const { amount, separate, merged, separateTax, mergedTax, lower } = bonus;
  const ways = [
    { way: BONUS_WAY.separate, fault: bonus.separateFault },
    { way: BONUS_WAY.merged, fault: bonus.mergedFault },
  ];
  const mergedNet = amount === null || mergedTax === null ? null : amount - mergedTax;
  const rows = [
    { name: "amount", cells: [amount, amount] },
    { name: "tax", cells: [separateTax, mergedTax] },
    { name: "net", cells: [separate?.net ?? null, mergedNet] },
    { name: "yearWithout", cells: [null, merged?.yearWithout ?? null] },
    { name: "yearWith", cells: [null, merged?.yearWith ?? null] },
  ] as const;
  return (
    <Panel title={t("bothWays")} flush>
      <Table caption={t("bothWays")} plain>
        <thead>
          <tr>
            <th scope="col">{t("field.way")}</th>
            {ways.map(({ way }) => (
              <th scope="col" className="r" key={way}>
                {lower === way && <Badge tone="ok">{t("lower")}</Badge>} {t(`way.${way}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells: [one, other] }) => (
            <tr key={name}>
              <th scope="row">{t(`field.${name}`)}</th>
              <td className="r">
                <Money value={one} />
              </td>
              <td className="r">
                <Money value={other} />
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t("field.rate")}</th>
            <td className="r num">{separate ? `${separate.ratePct}%` : <Dash />}</td>
            <td className="r">
              <Dash />
            </td>
          </tr>
          <tr>
            <th scope="row">{t("field.quick")}</th>
            <td className="r">
              <Money value={separate?.quick} />
            </td>
            <td className="r">
              <Dash />
            </td>
          </tr>
        </tbody>
      </Table>
      {bonus.separateFault && <p className="panel-body small muted">{bonus.separateFault}</p>}
    </Panel>
  );
}
