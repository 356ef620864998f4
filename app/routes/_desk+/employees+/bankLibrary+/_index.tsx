import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Field, SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { ExportButton } from "~/components/shell/export-button";
import { NoRows } from "~/components/table/no-rows";
import { Pager } from "~/components/table/pager";
import { SearchForm } from "~/components/table/search-form";
import { Tools } from "~/components/table/selection";
import { LinkButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { bankChoices, searchBanks } from "~/contracts/employees/banks";
import { call } from "~/door/call.server";
import { list } from "~/door/list.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { codeOptions } from "~/lib/options";
import { BankTable } from "./__table";

export const handle: PageHandle = { title: "banks:title", i18n: ["banks", "system"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const [branches, choices] = await Promise.all([list(request, searchBanks), call(request, bankChoices)]);
  return { ...branches, banks: choices.banks };
}

export default function Banks() {
  const { rows, total, page, limit, banks } = useLoaderData<typeof loader>();
  const { t } = useTranslation("banks");
  const create = (
    <LinkButton to="new" kind="main" icon="plus">
      {t("create")}
    </LinkButton>
  );
  return (
    <Page title={t("title")} lead={t("lead", { n: grouped(total) })}>
      <SearchForm main="likeBranch" label={t("search")}>
        <SelectField
          name="bankCode"
          label={t("field.bankName")}
          options={banks.map(({ itemCode, itemName }) => ({ value: itemCode, label: itemName }))}
        />
        <Field name="city" label={t("field.city")} maxLength={50} />
        <Field name="likeBranch" label={t("field.branchName")} maxLength={50} />
        <Field name="cnaps" label={t("field.cnaps")} inputMode="numeric" maxLength={12} />
        <SelectField
          name="enabled"
          label={t("field.enabled")}
          options={codeOptions(["1", "0"], (code) => t(`state.${code}`))}
        />
      </SearchForm>
      <Tools>
        {create}
        <LinkButton to="./import" icon="upload">
          {t("upload.link")}
        </LinkButton>
        <ExportButton action={employeePaths.bankLibraryExport} />
      </Tools>
      {rows.length === 0 ? (
        <NoRows title={t("empty")} begin={create}>
          {t("emptyText")}
        </NoRows>
      ) : (
        <BankTable rows={rows} />
      )}
      <Pager page={page} limit={limit} total={total} />
    </Page>
  );
}
