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
import { LinkButton, NewButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { LEASE_PURPOSES } from "~/contracts/finance/codes";
import { searchLeases } from "~/contracts/finance/leases";
import { MAY } from "~/contracts/finance/may";
import { registerCompanies } from "~/contracts/finance/register";
import { call } from "~/door/call.server";
import { list, settingOf } from "~/door/list.server";
import { financePaths } from "~/lib/finance/paths";
import { leaseList } from "~/lib/finance/register-lists";
import type { PageHandle } from "~/lib/handle";
import { chosenFields } from "~/lib/lists/columns";
import { optionsOf } from "~/lib/options";
import { LeaseTable } from "./__table";

export const handle: PageHandle = { title: "leases:title", i18n: ["leases", "registers", "system"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const [leases, companies, setting] = await Promise.all([
    list(request, searchLeases),
    call(request, registerCompanies),
    settingOf(request, leaseList),
  ]);
  return { ...leases, companies, setting };
}

export default function Leases() {
  const { companies, setting, ...found } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["leases", "registers"]);
  const may = useCodes();
  const create = may(MAY.leases.edit) && <NewButton to={financePaths.leaseCreate}>{t("create")}</NewButton>;
  return (
    <Page
      title={t("title")}
      lead={t("lead", { n: grouped(found.total) })}
      actions={<ListViews list={leaseList} setting={setting} />}
    >
      <SearchForm main="likeName" label={t("search")}>
        <Field name="likeName" label={t("likeName")} maxLength={50} />
        <SelectField name="companyId" label={t("registers:company")} options={companyOptions(companies)} />
        <SelectField name="purpose" label={t("field.purpose")} options={optionsOf(t, "purpose", LEASE_PURPOSES)} />
        <Field name="endsWithin" label={t("endsWithin")} inputMode="numeric" maxLength={4} />
      </SearchForm>
      <ListBar list={leaseList}>
        {create}
        <LinkButton to={financePaths.rents}>{t("rent.title")}</LinkButton>
        <LinkButton to={financePaths.leaseBorrow}>{t("borrow")}</LinkButton>
        <ExportButton action={financePaths.leaseExport} fields={chosenFields(leaseList, setting)} />
      </ListBar>
      <Rows found={found} title={t("empty")} begin={create} hint={t("emptyText")}>
        <LeaseTable rows={found.rows} columns={setting.columns} />
      </Rows>
    </Page>
  );
}
