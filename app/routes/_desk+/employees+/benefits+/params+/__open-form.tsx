import { useTranslation } from "react-i18next";
import { Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { card } from "~/components/table/card";
import { Table } from "~/components/table/table";
import type { openParams } from "~/contracts/employees/benefit-confirm";
import type { Out } from "~/contracts/endpoint";
import { employeePaths } from "~/lib/employees/paths";
import { formatAmount } from "~/lib/money";
import { rateSaid } from "./__rate-said";

/**
 * Every row that is open; those of cities of the company's sites are ticked: whoever confirms takes off what he has not
 * compared.
 */
export function OpenForm({ open, reply }: { open: Out<typeof openParams>; reply: FormResult }) {
  const { t } = useTranslation("benefits");
  const rows = [
    ...open.figures.map((row) => ({
      ...row,
      value: `city.${row.id}.${row.version}`,
      what: t("params.figures"),
      said: t("params.figuresSaid", {
        avg: formatAmount(row.avgWage),
        min: formatAmount(row.minWage),
        day: row.cutoffDay,
      }),
    })),
    ...open.rates.map((row) => ({
      ...row,
      value: `rate.${row.id}.${row.version}`,
      what: t(`household.${row.householdType}`),
      said: rateSaid(t, row),
    })),
  ].sort((a, b) => a.cityCode.localeCompare(b.cityCode));
  return (
    <PostForm lastResult={reply}>
      <p>{t("params.confirmText")}</p>
      <Table caption={t("params.confirmAllTitle")}>
        <thead>
          <tr>
            <th scope="col">{t("params.city")}</th>
            <th scope="col">{t("params.from")}</th>
            <th scope="col">{t("params.rowWhat")}</th>
            <th scope="col">{t("params.rowSaid")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ value, cityName, startMonth, what, said, used }) => (
            <tr key={value} {...card.row}>
              <th scope="row" {...card.name}>
                <label className="pick">
                  <input
                    type="checkbox"
                    name="rows"
                    value={value}
                    defaultChecked={used}
                    aria-label={`${cityName} ${said}`}
                  />
                  {cityName}
                </label>
              </th>
              <td {...card.key} className="num">
                {startMonth}
              </td>
              <td {...card.line}>{what}</td>
              <td {...card.line} className="wrap2">
                {said}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Foot submit={t("params.confirmAllSubmit")} cancel={employeePaths.benefitParams} />
    </PostForm>
  );
}
