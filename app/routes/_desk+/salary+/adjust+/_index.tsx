import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Field, SelectField } from "~/components/form/field";
import { SiteField } from "~/components/form/site-field";
import { Page } from "~/components/layout/page";
import { useCodes } from "~/components/shell/use-codes";
import { Rows } from "~/components/table/rows";
import { SearchForm } from "~/components/table/search-form";
import { NewButton, UploadButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { searchAdjustments } from "~/contracts/salary/adjustments";
import { ADJUST_REASONS, ADJUST_STATES } from "~/contracts/salary/codes";
import { MAY } from "~/contracts/salary/may";
import { list } from "~/door/list.server";
import type { PageHandle } from "~/lib/handle";
import { optionsOf } from "~/lib/options";
import { salaryPaths } from "~/lib/salary/paths";
import { AdjustmentTable } from "./__table";

export const handle: PageHandle = { title: "salAdjust:title", i18n: ["salAdjust", "salCommon"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return list(request, searchAdjustments);
}

export default function Adjustments() {
  const found = useLoaderData<typeof loader>();
  const { t } = useTranslation(["salAdjust", "salCommon"]);
  const drafts = useCodes()(MAY.adjustments.draft);
  const create = drafts && <NewButton to={salaryPaths.adjustmentNew}>{t("create")}</NewButton>;
  return (
    <Page title={t("title")} lead={t("lead", { n: grouped(found.total) })}>
      <SearchForm main="likeName" label={t("search")}>
        <Field name="likeName" label={t("field.likeName")} maxLength={50} />
        <SelectField name="state" label={t("field.state")} options={optionsOf(t, "state", ADJUST_STATES)} />
        <SelectField name="reason" label={t("field.reason")} options={optionsOf(t, "reason", ADJUST_REASONS)} />
        <SiteField name="siteId" label={t("field.site")} />
        <Field name="no" label={t("field.no")} maxLength={30} />
      </SearchForm>
      {drafts && (
        <div className="tools">
          {create}
          <UploadButton to={salaryPaths.adjustmentImport}>{t("upload.link")}</UploadButton>
        </div>
      )}
      <Rows found={found} title={t("empty")} begin={create} hint={t("emptyText")}>
        <AdjustmentTable rows={found.rows} />
      </Rows>
    </Page>
  );
}
