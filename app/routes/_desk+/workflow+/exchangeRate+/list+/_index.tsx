import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DateRangeField, SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { ExportButton } from "~/components/shell/export-button";
import { useCodes } from "~/components/shell/use-codes";
import { NoRows } from "~/components/table/no-rows";
import { Pager } from "~/components/table/pager";
import { SearchForm } from "~/components/table/search-form";
import { Tools } from "~/components/table/selection";
import { LinkButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { FOREIGN_CURRENCIES } from "~/contracts/finance/codes";
import { MAY } from "~/contracts/finance/may";
import { searchRates } from "~/contracts/finance/rates";
import { list } from "~/door/list.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import { codeOptions } from "~/lib/options";
import { RateTable } from "./__table";

export const handle: PageHandle = { title: "rates:title", i18n: ["rates", "financeBase", "system"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return list(request, searchRates);
}

export default function Rates() {
  const { rows, total, page, limit } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["rates", "financeBase"]);
  const may = useCodes();
  const create = may(MAY.rates.edit) && (
    <LinkButton to="new" kind="main" icon="plus">
      {t("create")}
    </LinkButton>
  );
  return (
    <Page title={t("title")} lead={t("financeBase:lead", { n: grouped(total) })}>
      <SearchForm main="currency" label={t("search")}>
        <SelectField
          name="currency"
          label={t("field.currency")}
          options={codeOptions(FOREIGN_CURRENCIES, (code) => `${code} ${t(`financeBase:currency.${code}`)}`)}
        />
        <DateRangeField from="dateFrom" to="dateTo" label={t("field.rateDate")} wide />
      </SearchForm>
      <Tools>
        {create}
        {may(MAY.rates.import) && (
          <LinkButton to={financePaths.exchangeRateImport} icon="upload">
            {t("financeBase:upload")}
          </LinkButton>
        )}
        <ExportButton action={`${financePaths.exchangeRates}/export`} />
      </Tools>
      {rows.length === 0 ? (
        <NoRows title={t("empty")} begin={create}>
          {t("financeBase:emptyText")}
        </NoRows>
      ) : (
        <RateTable rows={rows} caption={t("title")} editable={may(MAY.rates.edit)} linked />
      )}
      <Pager page={page} limit={limit} total={total} />
    </Page>
  );
}
