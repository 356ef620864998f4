import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Field, SelectField } from "~/components/form/field";
import { SiteField } from "~/components/form/site-field";
import { Page } from "~/components/layout/page";
import { useCodes } from "~/components/shell/use-codes";
import { Rows } from "~/components/table/rows";
import { SearchForm } from "~/components/table/search-form";
import { Tools } from "~/components/table/selection";
import { NewButton, UploadButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { STANDARD_STATES } from "~/contracts/performance/codes";
import { MAY } from "~/contracts/performance/may";
import { searchStandards } from "~/contracts/performance/standards";
import { list } from "~/door/list.server";
import type { PageHandle } from "~/lib/handle";
import { optionsOf } from "~/lib/options";
import { performancePaths } from "~/lib/performance/paths";
import { StandardTable } from "./__table";

export const handle: PageHandle = { title: "perfStandards:title", i18n: ["perfStandards", "perfConfig"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return list(request, searchStandards);
}

export default function Standards() {
  const found = useLoaderData<typeof loader>();
  const { t } = useTranslation(["perfStandards", "perfConfig"]);
  const drafts = useCodes()(MAY.standards.draft);
  const create = drafts && <NewButton to={performancePaths.standardNew}>{t("create")}</NewButton>;
  return (
    <Page title={t("title")} lead={t("lead", { n: grouped(found.total) })}>
      <SearchForm main="likeName" label={t("search")}>
        <Field name="likeName" label={t("field.name")} maxLength={50} />
        <SiteField name="siteId" label={t("field.site")} />
        <SelectField name="state" label={t("field.state")} options={optionsOf(t, "state", STANDARD_STATES)} />
      </SearchForm>
      {drafts && (
        <Tools>
          {create}
          <UploadButton to={performancePaths.standardImport}>{t("upload.link")}</UploadButton>
        </Tools>
      )}
      <Rows found={found} title={t("empty")} begin={create} hint={t("emptyText")}>
        <StandardTable rows={found.rows} />
      </Rows>
    </Page>
  );
}
