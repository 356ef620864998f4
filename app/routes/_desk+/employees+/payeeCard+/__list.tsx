import { useTranslation } from "react-i18next";
import { Field, SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { NoRows } from "~/components/table/no-rows";
import { Pager } from "~/components/table/pager";
import { SearchForm } from "~/components/table/search-form";
import { Tools } from "~/components/table/selection";
import { NewButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import type { PayeeCard } from "~/contracts/employees/payee-cards";
import { employeePaths } from "~/lib/employees/paths";
import { optionsOf } from "~/lib/options";
import { PayeeCardTable } from "./__table";

/** The payee cards of one kind. */
export function PayeeCardList({
  side,
  rows,
  total,
  page,
  limit,
}: {
  side: "personal" | "company";
  rows: PayeeCard[];
  total: number;
  page: number;
  limit: number;
}) {
  const { t } = useTranslation("payee");
  const create = <NewButton to={employeePaths.payeeCardForm(side)}>{t(`${side}.create`)}</NewButton>;
  return (
    <Page title={t(`${side}.title`)} lead={t("lead", { n: grouped(total) })}>
      <SearchForm main="likeName" label={t("search")}>
        <Field name="likeName" label={t("field.accountName")} maxLength={50} />
        <Field name="tail" label={t("field.tail")} inputMode="numeric" maxLength={4} />
        <SelectField name="enabled" label={t("field.enabled")} options={optionsOf(t, "state", ["1", "0"])} />
      </SearchForm>
      <Tools>{create}</Tools>
      {rows.length === 0 ? (
        <NoRows title={t("empty")} begin={create}>
          {t("emptyText")}
        </NoRows>
      ) : (
        <PayeeCardTable side={side} rows={rows} />
      )}
      <Pager page={page} limit={limit} total={total} />
    </Page>
  );
}
