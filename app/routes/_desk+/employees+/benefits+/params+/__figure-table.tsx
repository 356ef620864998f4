import { useTranslation } from "react-i18next";
import { Table } from "~/components/table/table";
import { Money } from "~/components/ui/money";
import type { searchParams } from "~/contracts/employees/benefits/params";
import type { Out } from "~/contracts/endpoint";
import { rateText } from "~/lib/employees/contributions";
import { Confirmed, RowActs } from "./__row-acts";

export function FigureTable({ figures }: { figures: Out<typeof searchParams>["figures"] }) {
  const { t } = useTranslation(["benefits", "employees"]);
  return (
    <Table caption={t("params.figures")} plain>
      <thead>
        <tr>
          <th scope="col">{t("params.from")}</th>
          <th scope="col">{t("field.siteIds")}</th>
          <th scope="col" className="r">
            {t("field.avgWage")}
          </th>
          <th scope="col" className="r">
            {t("field.minWage")}
          </th>
          <th scope="col" className="r">
            {t("field.cutoffDay")}
          </th>
          <th scope="col" className="r">
            {t("field.nonCompeteShare")}
          </th>
          <th scope="col">{t("field.confirmed")}</th>
          <th scope="col" className="acts">
            {t("actions")}
          </th>
        </tr>
      </thead>
      <tbody>
        {figures.map((row) => (
          <tr key={row.id}>
            <th scope="row">{row.startMonth}</th>
            <td>{row.siteIds.map((site) => t(`site:${site}`)).join(", ")}</td>
            <td className="r">
              <Money value={row.avgWage} />
            </td>
            <td className="r">
              <Money value={row.minWage} />
            </td>
            <td className="r num">{row.cutoffDay}</td>
            <td className="r num">{rateText(row.nonCompeteShareBp)}</td>
            <td>
              <Confirmed value={row.confirmed} />
            </td>
            <RowActs base="city" row={row} />
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
