import { useTranslation } from "react-i18next";
import { SelectField } from "~/components/form/field";
import { card } from "~/components/table/card";
import { SearchForm } from "~/components/table/search-form";
import { Table } from "~/components/table/table";
import { Dash } from "~/components/ui/dash";
import { Money } from "~/components/ui/money";
import type { StandardDetail } from "~/contracts/performance/standards";
import { comparedLines } from "~/lib/performance/standard-lines";

/** The standard beside another version of its site, line by line. */
export function Compare({ standard, compared }: { standard: StandardDetail; compared: StandardDetail | null }) {
  const { t } = useTranslation("perfStandards");
  return (
    <>
      <SearchForm main="other" label={t("compare")}>
        <SelectField
          name="other"
          label={t("compareWith")}
          options={standard.others.map(({ id, name, fromMonth }) => ({ value: id, label: `${fromMonth} ${name}` }))}
          blank={t("nobody")}
        />
      </SearchForm>
      {compared && (
        <Table caption={t("compare")} plain phone="cards">
          <thead>
            <tr>
              <th scope="col">{t("field.classId")}</th>
              <th scope="col">{t("field.levels")}</th>
              <th scope="col" className="r">
                {`${compared.fromMonth} ${compared.name}`}
              </th>
              <th scope="col" className="r">
                {`${standard.fromMonth} ${standard.name}`}
              </th>
              <th scope="col" className="r">
                {t("field.difference")}
              </th>
            </tr>
          </thead>
          <tbody>
            {comparedLines(compared.lines, standard.lines).map(({ key, className, from, to, before, after }) => (
              <tr key={key} {...card.row}>
                <th scope="row" {...card.name}>
                  {className}
                </th>
                <td {...card.key}>{from === to ? from : t("span", { from, to })}</td>
                <td {...card.said(compared.fromMonth)} className="r num">
                  <Money value={before} />
                </td>
                <td {...card.said(standard.fromMonth)} className="r num">
                  <Money value={after} />
                </td>
                <td {...card.said(t("field.difference"))} className="r num">
                  {before === null || after === null || before === after ? <Dash /> : <Money value={after - before} />}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </>
  );
}
