import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Field, SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { ExportButton } from "~/components/shell/export-button";
import { Rows } from "~/components/table/rows";
import { SearchForm } from "~/components/table/search-form";
import { Tools } from "~/components/table/selection";
import { NewButton, UploadButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { bankChoices, searchBanks } from "~/contracts/employees/banks";
import { call } from "~/door/call.server";
import { list } from "~/door/list.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { optionsOf } from "~/lib/options";
import { BankTable } from "./__table";

export const handle: PageHandle = { title: "banks:title", i18n: ["banks", "system"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const [branches, choices] = await Promise.all([list(request, searchBanks), call(request, bankChoices)]);
  return { ...branches, banks: choices.banks };
}

export default function Banks() {
  const { banks, ...found } = useLoaderData<typeof loader>();
  const { t } = useTranslation("banks");
  const create = <NewButton to="new">{t("create")}</NewButton>;
  return (
    <Page title={t("title")} lead={t("lead", { n: grouped(found.total) })}>
      <SearchForm main="likeBranch" label={t("search")}>
        <SelectField
          name="bankCode"
          label={t("field.bankName")}
          options={banks.map(({ itemCode, itemName }) => ({ value: itemCode, label: itemName }))}
        />
        <Field name="city" label={t("field.city")} maxLength={50} />
        <Field name="likeBranch" label={t("field.branchName")} maxLength={50} />
        <Field name="cnaps" label={t("field.cnaps")} inputMode="numeric" maxLength={12} />
        <SelectField name="enabled" label={t("field.enabled")} options={optionsOf(t, "state", ["1", "0"])} />
      </SearchForm>
      <Tools>
        {create}
        <UploadButton to="./import">{t("upload.link")}</UploadButton>
        <ExportButton action={employeePaths.bankLibraryExport} />
      </Tools>
      <Rows found={found} title={t("empty")} begin={create} hint={t("emptyText")}>
        <BankTable rows={found.rows} />
      </Rows>
    </Page>
  );
}
