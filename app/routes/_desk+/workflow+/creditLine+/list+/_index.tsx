import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DateField, Field, SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { ExportButton } from "~/components/shell/export-button";
import { useCodes } from "~/components/shell/use-codes";
import { ListBar, ListViews } from "~/components/table/list-views";
import { NoRows } from "~/components/table/no-rows";
import { Pager } from "~/components/table/pager";
import { SearchForm } from "~/components/table/search-form";
import { LinkButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { CREDIT_SCOPES } from "~/contracts/finance/codes";
import { searchCreditLines } from "~/contracts/finance/credit-lines";
import { MAY } from "~/contracts/finance/may";
import { list, settingOf } from "~/door/list.server";
import { creditLineList } from "~/lib/finance/lists";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import { codeOptions } from "~/lib/options";
import { CreditLineTable } from "./__table";

export const handle: PageHandle = { title: "creditLines:title", i18n: ["creditLines", "financeBase", "system"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const [lines, setting] = await Promise.all([list(request, searchCreditLines), settingOf(request, creditLineList)]);
  return { ...lines, setting };
}

export default function CreditLines() {
  const { rows, total, page, limit, setting } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["creditLines", "financeBase"]);
  const may = useCodes();
  const create = may(MAY.creditLines.edit) && (
    <LinkButton to="new" kind="main" icon="plus">
      {t("create")}
    </LinkButton>
  );
  return (
    <Page
      title={t("title")}
      lead={t("financeBase:lead", { n: grouped(total) })}
      actions={<ListViews list={creditLineList} setting={setting} />}
    >
      <SearchForm main="likeEmpName" label={t("search")}>
        <SelectField
          name="scope"
          label={t("field.scope")}
          options={codeOptions(CREDIT_SCOPES, (scope) => t(`scope.${scope}`))}
        />
        <Field name="likeEmpName" label={t("field.employee")} maxLength={50} />
        <DateField name="inForceOn" label={t("field.inForceOn")} />
      </SearchForm>
      <ListBar list={creditLineList}>
        {create}
        {may(MAY.creditLines.import) && (
          <LinkButton to={financePaths.creditLineImport} icon="upload">
            {t("financeBase:upload")}
          </LinkButton>
        )}
        <ExportButton action={`${financePaths.creditLines}/export`} />
      </ListBar>
      {rows.length === 0 ? (
        <NoRows title={t("empty")} begin={create}>
          {t("financeBase:emptyText")}
        </NoRows>
      ) : (
        <CreditLineTable rows={rows} columns={setting.columns} editable={may(MAY.creditLines.edit)} />
      )}
      <Pager page={page} limit={limit} total={total} />
    </Page>
  );
}
