import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Field, SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { ExportButton } from "~/components/shell/export-button";
import { useCodes } from "~/components/shell/use-codes";
import { Rows } from "~/components/table/rows";
import { SearchForm } from "~/components/table/search-form";
import { Tools } from "~/components/table/selection";
import { NewButton, UploadButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { accountFilters, searchAccounts } from "~/contracts/finance/accounts";
import { ACCOUNT_KINDS, CURRENCIES } from "~/contracts/finance/codes";
import { MAY } from "~/contracts/finance/may";
import { call } from "~/door/call.server";
import { list } from "~/door/list.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import { codeOptions, optionsOf } from "~/lib/options";
import { AccountTable } from "./__table";

export const handle: PageHandle = { title: "fundAccounts:title", i18n: ["fundAccounts", "financeBase", "system"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const [accounts, { companies }] = await Promise.all([list(request, searchAccounts), call(request, accountFilters)]);
  return { ...accounts, companies };
}

export default function Accounts() {
  const { companies, ...found } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["fundAccounts", "financeBase"]);
  const mayEdit = useCodes()(MAY.accounts.edit);
  const create = mayEdit && <NewButton to="new">{t("create")}</NewButton>;
  return (
    <Page title={t("title")} lead={t("financeBase:lead", { n: grouped(found.total) })}>
      <SearchForm main="likeName" label={t("search")}>
        <Field name="likeName" label={t("field.name")} maxLength={50} />
        <SelectField
          name="companyId"
          label={t("field.company")}
          options={companies.map(({ companyId, companyName }) => ({ value: companyId, label: companyName }))}
        />
        <SelectField name="currency" label={t("field.currency")} options={codeOptions(CURRENCIES, String)} />
        <SelectField name="kind" label={t("field.kind")} options={optionsOf(t, "kind", ACCOUNT_KINDS)} />
        <SelectField
          name="isTakeEffect"
          label={t("financeBase:field.state")}
          options={optionsOf(t, "financeBase:state", ["1", "0"])}
        />
      </SearchForm>
      <Tools>
        {create}
        {mayEdit && <UploadButton to={financePaths.fundAccountImport}>{t("financeBase:upload")}</UploadButton>}
        <ExportButton action={`${financePaths.fundAccounts}/export`} />
      </Tools>
      <Rows found={found} title={t("empty")} begin={create}>
        <AccountTable rows={found.rows} editable={mayEdit} />
      </Rows>
    </Page>
  );
}
