import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Field, SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { ExportButton } from "~/components/shell/export-button";
import { useCodes } from "~/components/shell/use-codes";
import { NoRows } from "~/components/table/no-rows";
import { Pager } from "~/components/table/pager";
import { SearchForm } from "~/components/table/search-form";
import { Tools } from "~/components/table/selection";
import { LinkButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { MAY } from "~/contracts/finance/may";
import { searchSharing } from "~/contracts/finance/sharing";
import { list } from "~/door/list.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import { codeOptions } from "~/lib/options";
import { SharingTable } from "./__table";

export const handle: PageHandle = { title: "sharing:title", i18n: ["sharing", "financeBase", "system"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return list(request, searchSharing);
}

export default function Sharing() {
  const { rows, total, page, limit } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["sharing", "financeBase"]);
  const may = useCodes();
  const create = may(MAY.sharing.edit) && (
    <LinkButton to="new" kind="main" icon="plus">
      {t("create")}
    </LinkButton>
  );
  return (
    <Page title={t("title")} lead={t("financeBase:lead", { n: grouped(total) })}>
      <SearchForm main="likeName" label={t("search")}>
        <Field name="likeName" label={t("field.name")} maxLength={50} />
        <SelectField
          name="isTakeEffect"
          label={t("financeBase:field.state")}
          options={codeOptions(["1", "0"], (code) => t(`financeBase:state.${code}`))}
        />
      </SearchForm>
      <Tools>
        {create}
        {may(MAY.sharing.import) && (
          <LinkButton to={financePaths.sharingImport} icon="upload">
            {t("financeBase:upload")}
          </LinkButton>
        )}
        <ExportButton action={`${financePaths.sharing}/export`} />
      </Tools>
      {rows.length === 0 ? (
        <NoRows title={t("empty")} begin={create}>
          {t("financeBase:emptyText")}
        </NoRows>
      ) : (
        <SharingTable rows={rows} editable={may(MAY.sharing.edit)} />
      )}
      <Pager page={page} limit={limit} total={total} />
    </Page>
  );
}
