import { useTranslation } from "react-i18next";
import { Table } from "~/components/table/table";
import { Money } from "~/components/ui/money";
import type { searchParams } from "~/contracts/employees/benefits/params";
import type { Out } from "~/contracts/endpoint";
import { rateText } from "~/lib/employees/contributions";
import { limitRules } from "./__rate-said";
import { Confirmed, RowActs } from "./__row-acts";

/** Floor and cap that are not entered are those of the rule, and say so. */
export function RateTable({ rates }: { rates: Out<typeof searchParams>["rates"] }) {
  const { t } = useTranslation("benefits");
  const limit = (value: number | null, rule: string) =>
    value === null ? <span className="muted">{rule}</span> : <Money value={value} />;
  return (
    <Table caption={t("params.rates")} plain>
      <thead>
        <tr>
          <th scope="col">{t("field.kind")}</th>
          <th scope="col">{t("field.householdType")}</th>
          <th scope="col">{t("field.period")}</th>
          <th scope="col" className="r">
            {t("field.employerRate")}
          </th>
          <th scope="col" className="r">
            {t("field.employeeRate")}
          </th>
          <th scope="col" className="r">
            {t("field.floor")}
          </th>
          <th scope="col" className="r">
            {t("field.cap")}
          </th>
          <th scope="col">{t("field.roundMode")}</th>
          <th scope="col">{t("field.confirmed")}</th>
          <th scope="col" className="acts">
            {t("actions")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rates.map((row) => (
          <tr key={row.id}>
            <th scope="row">{t(`kind.${row.kind}`)}</th>
            <td>{t(`household.${row.householdType}`)}</td>
            <td className="num">
              {row.endMonth
                ? t("params.period", { from: row.startMonth, to: row.endMonth })
                : t("params.periodOpen", { from: row.startMonth })}
            </td>
            <td className="r num">{rateText(row.employerBp)}</td>
            <td className="r num">{rateText(row.employeeBp)}</td>
            <td className="r">{limit(row.floor, t(limitRules(row.kind).floor))}</td>
            <td className="r">{limit(row.cap, t(limitRules(row.kind).cap))}</td>
            <td>
              {t("explain.rounding", { unit: t(`roundTo.${row.roundTo}`), mode: t(`roundMode.${row.roundMode}`) })}
            </td>
            <td>
              <Confirmed value={row.confirmed} />
            </td>
            <RowActs base="rates" row={row} />
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
