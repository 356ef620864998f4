import { useTranslation } from "react-i18next";
import { Field, SelectField } from "~/components/form/field";
import { card } from "~/components/table/card";
import { SearchForm } from "~/components/table/search-form";
import { Table } from "~/components/table/table";
import { StepLink } from "~/components/ui/button";
import { Empty } from "~/components/ui/empty";
import { Money } from "~/components/ui/money";
import type { Out } from "~/contracts/endpoint";
import type { mergeablePayees } from "~/contracts/finance/merges";
import { financePaths } from "~/lib/finance/paths";

/** Whom more than one payment waits for; a merge begins with one of them. */
export function Payees({ payees, companies }: Out<typeof mergeablePayees>) {
  const { t } = useTranslation("merge");
  return (
    <>
      <SearchForm main="likePayee" label={t("create.search")}>
        <Field name="likePayee" label={t("field.payee")} maxLength={50} />
        <SelectField
          name="companyId"
          label={t("field.company")}
          options={companies.map(({ companyId, companyName: name }) => ({ value: companyId, label: name }))}
        />
      </SearchForm>
      {payees.length === 0 ? (
        <Empty title={t("create.empty")}>{t("create.emptyText")}</Empty>
      ) : (
        <Table caption={t("create.choose")}>
          <thead>
            <tr>
              <th scope="col">{t("create.payee")}</th>
              <th scope="col">{t("field.company")}</th>
              <th scope="col" className="r">
                {t("create.count")}
              </th>
              <th scope="col" className="r">
                {t("create.total")}
              </th>
              <th scope="col" className="acts">
                {t("create.pick")}
              </th>
            </tr>
          </thead>
          <tbody>
            {payees.map((row) => (
              <tr key={row.payableIds[0]} {...card.row}>
                <th scope="row" {...card.name}>
                  {row.payeeName}{" "}
                  <span className="muted">{t("step.account", { bank: row.payeeBank, tail: row.payeeTail })}</span>
                </th>
                <td {...card.line}>{row.company}</td>
                <td {...card.said(t("create.count"))} className="r num">
                  {row.payableIds.length}
                </td>
                <td {...card.said(t("create.total"))} className="r num">
                  <Money value={row.total} currency={row.currency} mark={row.currency !== "CNY"} />
                </td>
                <td {...card.act} className="acts">
                  <StepLink to={`${financePaths.mergeCreate}?${row.payableIds.map((id) => `payable=${id}`).join("&")}`}>
                    {t("create.pick")}
                  </StepLink>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </>
  );
}
