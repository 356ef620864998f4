import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Field, SelectField } from "~/components/form/field";
import { SiteField } from "~/components/form/site-field";
import { Page } from "~/components/layout/page";
import { useCodes } from "~/components/shell/use-codes";
import { NoRows } from "~/components/table/no-rows";
import { Pager } from "~/components/table/pager";
import { SearchForm } from "~/components/table/search-form";
import { Tools } from "~/components/table/selection";
import { LinkButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { STANDARD_STATES } from "~/contracts/performance/codes";
import { MAY } from "~/contracts/performance/may";
import { searchStandards } from "~/contracts/performance/standards";
import { list } from "~/door/list.server";
import type { PageHandle } from "~/lib/handle";
import { codeOptions } from "~/lib/options";
import { performancePaths } from "~/lib/performance/paths";
import { StandardTable } from "./__table";

export const handle: PageHandle = { title: "perfStandards:title", i18n: ["perfStandards", "perfConfig"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return list(request, searchStandards);
}

export default function Standards() {
  const { rows, total, page, limit } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["perfStandards", "perfConfig"]);
  const drafts = useCodes()(MAY.standards.draft);
  const create = drafts && (
    <LinkButton to={performancePaths.standardNew} kind="main" icon="plus">
      {t("create")}
    </LinkButton>
  );
  return (
    <Page title={t("title")} lead={t("lead", { n: grouped(total) })}>
      <SearchForm main="likeName" label={t("search")}>
        <Field name="likeName" label={t("field.name")} maxLength={50} />
        <SiteField name="siteId" label={t("field.site")} />
        <SelectField
          name="state"
          label={t("field.state")}
          options={codeOptions(STANDARD_STATES, (state) => t(`state.${state}`))}
        />
      </SearchForm>
      {drafts && (
        <Tools>
          {create}
          <LinkButton to={performancePaths.standardImport} icon="upload">
            {t("upload.link")}
          </LinkButton>
        </Tools>
      )}
      {rows.length === 0 ? (
        <NoRows title={t("empty")} begin={create}>
          {t("emptyText")}
        </NoRows>
      ) : (
        <StandardTable rows={rows} />
      )}
      <Pager page={page} limit={limit} total={total} />
    </Page>
  );
}
