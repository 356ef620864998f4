import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Field, SelectField } from "~/components/form/field";
import { SiteField } from "~/components/form/site-field";
import { Page } from "~/components/layout/page";
import { NoRows } from "~/components/table/no-rows";
import { Pager } from "~/components/table/pager";
import { SearchForm } from "~/components/table/search-form";
import { Tools } from "~/components/table/selection";
import { LinkButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { searchStructures } from "~/contracts/salary/structures";
import { list } from "~/door/list.server";
import type { PageHandle } from "~/lib/handle";
import { codeOptions } from "~/lib/options";
import { salaryPaths } from "~/lib/salary/paths";
import { StructureTable } from "./__table";

export const handle: PageHandle = { title: "salStructures:title", i18n: ["salStructures", "salCommon"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return list(request, searchStructures);
}

export default function Structures() {
  const { rows, total, page, limit } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["salStructures", "salCommon"]);
  const create = (
    <LinkButton to={salaryPaths.structureNew} kind="main" icon="plus">
      {t("create")}
    </LinkButton>
  );
  return (
    <Page title={t("title")} lead={t("lead", { n: grouped(total) })}>
      <SearchForm main="likeName" label={t("search")}>
        <Field name="likeName" label={t("field.name")} maxLength={50} />
        <SiteField name="siteId" label={t("field.site")} />
        <SelectField
          name="enabled"
          label={t("field.state")}
          options={codeOptions([1, 0], (state) => t(`salCommon:state.${state}`))}
        />
      </SearchForm>
      <Tools>{create}</Tools>
      {rows.length === 0 ? (
        <NoRows title={t("empty")} begin={create}>
          {t("emptyText")}
        </NoRows>
      ) : (
        <StructureTable rows={rows} />
      )}
      <Pager page={page} limit={limit} total={total} />
    </Page>
  );
}
