import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Field, SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { ExportButton } from "~/components/shell/export-button";
import { useCodes } from "~/components/shell/use-codes";
import { NoRows } from "~/components/table/no-rows";
import { SearchForm } from "~/components/table/search-form";
import { Tools } from "~/components/table/selection";
import { LinkButton, NewButton, UploadButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { searchCategories } from "~/contracts/finance/categories";
import { MAY } from "~/contracts/finance/may";
import { call } from "~/door/call.server";
import { firstOf } from "~/door/first.server";
import { listQuery } from "~/door/list.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import { optionsOf } from "~/lib/options";
import { CategoryTable } from "./__table";

export const handle: PageHandle = { title: "expense:title", i18n: ["expense", "financeBase", "system"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const tree = await call(request, searchCategories, { query: listQuery(request).query });
  return { tree, firstStep: tree.length === 0 ? firstOf(request) : undefined };
}

export default function Categories() {
  const { tree } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["expense", "financeBase"]);
  const may = useCodes();
  const total = tree.reduce((sum, { small }) => sum + small.length, 0);
  const usual = may(MAY.categories.edit) && tree.length === 0 && (
    <LinkButton to={financePaths.costUsual} kind="main">
      {t("usual.link")}
    </LinkButton>
  );
  const create = may(MAY.categories.edit) && <NewButton to="new">{t("create")}</NewButton>;
  return (
    <Page title={t("title")} lead={t("financeBase:lead", { n: grouped(total) })}>
      <SearchForm main="likeName" label={t("search")}>
        <Field name="likeName" label={t("field.name")} maxLength={50} />
        <SelectField
          name="isTakeEffect"
          label={t("financeBase:field.state")}
          options={optionsOf(t, "financeBase:state", ["1", "0"])}
        />
      </SearchForm>
      <Tools>
        {create}
        {may(MAY.categories.import) && (
          <UploadButton to={financePaths.costImport}>{t("financeBase:upload")}</UploadButton>
        )}
        <ExportButton action={`${financePaths.costs}/export`} />
      </Tools>
      {tree.length === 0 ? (
        <NoRows title={t("empty")} begin={usual}>
          {t("financeBase:emptyText")}
        </NoRows>
      ) : (
        <CategoryTable tree={tree} editable={may(MAY.categories.edit)} />
      )}
    </Page>
  );
}
