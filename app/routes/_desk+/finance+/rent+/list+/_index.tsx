import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { companyOptions } from "~/components/finance/company-options";
import { Field, SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { ExportButton } from "~/components/shell/export-button";
import { useCodes } from "~/components/shell/use-codes";
import { ListBar, ListViews } from "~/components/table/list-views";
import { Rows } from "~/components/table/rows";
import { SearchForm } from "~/components/table/search-form";
import { LinkButton, NewButton, UploadButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { RENT_STATES } from "~/contracts/finance/codes";
import { MAY } from "~/contracts/finance/may";
import { registerCompanies } from "~/contracts/finance/register";
import { searchRents } from "~/contracts/finance/rents";
import { call } from "~/door/call.server";
import { list, settingOf } from "~/door/list.server";
import { financePaths } from "~/lib/finance/paths";
import { rentList } from "~/lib/finance/register-lists";
import type { PageHandle } from "~/lib/handle";
import { chosenFields } from "~/lib/lists/columns";
import { optionsOf } from "~/lib/options";
import { RentTable } from "./__table";

export const handle: PageHandle = { title: "leases:rent.title", i18n: ["leases", "registers", "system", "rentApply"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const [rents, companies, setting] = await Promise.all([
    list(request, searchRents),
    call(request, registerCompanies),
    settingOf(request, rentList),
  ]);
  return { ...rents, companies, setting };
}

export default function Rents() {
  const { companies, setting, ...found } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["leases", "registers"]);
  const may = useCodes();
  const create = may(MAY.leases.edit) && <NewButton to={financePaths.rentForm()}>{t("rent.create")}</NewButton>;
  return (
    <Page
      title={t("rent.title")}
      lead={t("rent.lead", { n: grouped(found.total) })}
      actions={<ListViews list={rentList} setting={setting} />}
    >
      <SearchForm main="likeName" label={t("rent.search")}>
        <Field name="likeName" label={t("rent.likeName")} maxLength={50} />
        <SelectField name="companyId" label={t("registers:company")} options={companyOptions(companies)} />
        <SelectField name="status" label={t("field.state")} options={optionsOf(t, "rentState", RENT_STATES)} />
        <Field name="dueWithin" label={t("rent.dueWithin")} inputMode="numeric" maxLength={4} />
      </SearchForm>
      <ListBar list={rentList}>
        {create}
        {may(MAY.leases.import) && <UploadButton to={financePaths.rentImport}>{t("registers:bring")}</UploadButton>}
        <LinkButton to={financePaths.leases}>{t("title")}</LinkButton>
        <ExportButton action={financePaths.rentExport} fields={chosenFields(rentList, setting)} />
      </ListBar>
      <Rows found={found} title={t("rent.empty")} begin={create} hint={t("rent.emptyText")}>
        <RentTable rows={found.rows} columns={setting.columns} />
      </Rows>
    </Page>
  );
}
