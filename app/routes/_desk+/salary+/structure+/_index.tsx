import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Field, SelectField } from "~/components/form/field";
import { SiteField } from "~/components/form/site-field";
import { Page } from "~/components/layout/page";
import { Rows } from "~/components/table/rows";
import { SearchForm } from "~/components/table/search-form";
import { Tools } from "~/components/table/selection";
import { NewButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { searchStructures } from "~/contracts/salary/structures";
import { list } from "~/door/list.server";
import type { PageHandle } from "~/lib/handle";
import { optionsOf } from "~/lib/options";
import { salaryPaths } from "~/lib/salary/paths";
import { StructureTable } from "./__table";

export const handle: PageHandle = { title: "salStructures:title", i18n: ["salStructures", "salCommon"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return list(request, searchStructures);
}

export default function Structures() {
  const found = useLoaderData<typeof loader>();
  const { t } = useTranslation(["salStructures", "salCommon"]);
  const create = <NewButton to={salaryPaths.structureNew}>{t("create")}</NewButton>;
  return (
    <Page title={t("title")} lead={t("lead", { n: grouped(found.total) })}>
      <SearchForm main="likeName" label={t("search")}>
        <Field name="likeName" label={t("field.name")} maxLength={50} />
        <SiteField name="siteId" label={t("field.site")} />
        <SelectField name="enabled" label={t("field.state")} options={optionsOf(t, "salCommon:state", [1, 0])} />
      </SearchForm>
      <Tools>{create}</Tools>
      <Rows found={found} title={t("empty")} begin={create} hint={t("emptyText")}>
        <StructureTable rows={found.rows} />
      </Rows>
    </Page>
  );
}
