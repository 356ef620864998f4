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
import { LinkButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { searchAdjustments } from "~/contracts/salary/adjustments";
import { ADJUST_REASONS, ADJUST_STATES } from "~/contracts/salary/codes";
import { MAY } from "~/contracts/salary/may";
import { list } from "~/door/list.server";
import type { PageHandle } from "~/lib/handle";
import { codeOptions } from "~/lib/options";
import { salaryPaths } from "~/lib/salary/paths";
import { AdjustmentTable } from "./__table";

export const handle: PageHandle = { title: "salAdjust:title", i18n: ["salAdjust", "salCommon"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return list(request, searchAdjustments);
}

export default function Adjustments() {
  const { rows, total, page, limit } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["salAdjust", "salCommon"]);
  const drafts = useCodes()(MAY.adjustments.draft);
  const create = drafts && (
    <LinkButton to={salaryPaths.adjustmentNew} kind="main" icon="plus">
      {t("create")}
    </LinkButton>
  );
  return (
    <Page
      title={t("title")}
      lead={t("lead", { n: grouped(total) })}
      actions={
        drafts && (
          <>
            {create}
            <LinkButton to={salaryPaths.adjustmentImport} icon="upload">
              {t("upload.link")}
            </LinkButton>
          </>
        )
      }
    >
      <SearchForm main="likeName" label={t("search")}>
        <Field name="likeName" label={t("field.likeName")} maxLength={50} />
        <SelectField
          name="state"
          label={t("field.state")}
          options={codeOptions(ADJUST_STATES, (n) => t(`state.${n}`))}
        />
        <SelectField
          name="reason"
          label={t("field.reason")}
          options={codeOptions(ADJUST_REASONS, (n) => t(`reason.${n}`))}
        />
        <SiteField name="siteId" label={t("field.site")} />
        <Field name="no" label={t("field.no")} maxLength={30} />
      </SearchForm>
      {rows.length === 0 ? (
        <NoRows title={t("empty")} begin={create}>
          {t("emptyText")}
        </NoRows>
      ) : (
        <AdjustmentTable rows={rows} />
      )}
      <Pager page={page} limit={limit} total={total} />
    </Page>
  );
}
