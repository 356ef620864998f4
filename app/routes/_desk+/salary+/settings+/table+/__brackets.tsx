import { useTranslation } from "react-i18next";
import { Table } from "~/components/table/table";
import { Money } from "~/components/ui/money";
import type { TaxTableRow } from "~/contracts/salary/tax-parameters";

/** Brackets from the lowest up. */
export function BracketTable({ kind, brackets }: Pick<TaxTableRow, "kind" | "brackets">) {
  const { t } = useTranslation("salSettings");
  return (
    <Table caption={t(`taxTable.${kind}`)} plain>
      <thead>
        <tr>
          <th scope="col" className="r">
            {t("field.upTo")}
          </th>
          <th scope="col" className="r">
            {t("field.ratePct")}
          </th>
          <th scope="col" className="r">
            {t("field.quick")}
          </th>
        </tr>
      </thead>
      <tbody>
        {brackets.map(({ upTo, ratePct, quick }) => (
          <tr key={ratePct}>
            <th scope="row" className="r num">
              {upTo === null ? t("above") : <Money value={upTo} />}
            </th>
            <td className="r num">{ratePct}</td>
            <td className="r num">
              <Money value={quick} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
