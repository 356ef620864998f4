import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DateRangeField, SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { ExportButton } from "~/components/shell/export-button";
import { useCodes } from "~/components/shell/use-codes";
import { Rows } from "~/components/table/rows";
import { SearchForm } from "~/components/table/search-form";
import { Tools } from "~/components/table/selection";
import { NewButton, UploadButton } from "~/components/ui/button";
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
  const found = useLoaderData<typeof loader>();
  const { t } = useTranslation(["rates", "financeBase"]);
  const may = useCodes();
  const create = may(MAY.rates.edit) && <NewButton to="new">{t("create")}</NewButton>;
  return (
    <Page title={t("title")} lead={t("financeBase:lead", { n: grouped(found.total) })}>
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
          <UploadButton to={financePaths.exchangeRateImport}>{t("financeBase:upload")}</UploadButton>
        )}
        <ExportButton action={`${financePaths.exchangeRates}/export`} />
      </Tools>
      <Rows found={found} title={t("empty")} begin={create} hint={t("financeBase:emptyText")}>
        <RateTable rows={found.rows} caption={t("title")} editable={may(MAY.rates.edit)} linked />
      </Rows>
    </Page>
  );
}
