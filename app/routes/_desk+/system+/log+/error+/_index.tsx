import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { list } from "~/api.server";
import { DateRangeField, Field, SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { ExportButton } from "~/components/shell/export-button";
import { useCodes } from "~/components/shell/use-codes";
import { Pager } from "~/components/table/pager";
import { SearchForm } from "~/components/table/search-form";
import { Tools } from "~/components/table/selection";
import { LinkButton } from "~/components/ui/button";
import { Empty } from "~/components/ui/empty";
import { grouped } from "~/components/ui/text";
import { MAY } from "~/contracts/shell/codes";
import { searchErrors } from "~/contracts/shell/logs";
import type { PageHandle } from "~/lib/handle";
import { codeOptions } from "~/lib/options";
import { paths } from "~/lib/paths";
import { ErrorTable } from "./__table";

export const handle: PageHandle = { title: "system:errorLog.title", i18n: ["system"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return list(request, searchErrors);
}

export default function ErrorLog() {
  const { rows, total, page, limit } = useLoaderData<typeof loader>();
  const { t } = useTranslation("system");
  const may = useCodes();
  return (
    <Page title={t("errorLog.title")} lead={t("errorLog.lead", { n: grouped(total) })}>
      <SearchForm label={t("errorLog.search")}>
        <DateRangeField from="from" to="to" label={t("time")} wide />
        <Field name="reference" label={t("errorLog.reference")} maxLength={40} />
        <SelectField
          name="side"
          label={t("errorLog.side")}
          options={codeOptions(["browser", "web", "api"], (side) =>
            t(`errorLog.sideWord.${side}` as "errorLog.sideWord.web"),
          )}
        />
        <Field name="likeMessage" label={t("errorLog.message")} maxLength={100} />
        <SelectField
          name="status"
          label={t("errorLog.state")}
          options={codeOptions([0, 1], (state) => t(`errorLog.stateWord.${state}` as "errorLog.stateWord.0"))}
        />
      </SearchForm>
      <Tools>{may(MAY.logs.export) && <ExportButton action={`${paths.errorLog}/export`} />}</Tools>
      {rows.length === 0 ? (
        <Empty title={t("errorLog.empty")} actions={<LinkButton to={paths.errorLog}>{t("clear")}</LinkButton>}>
          {t("emptyText")}
        </Empty>
      ) : (
        <ErrorTable rows={rows} />
      )}
      <Pager page={page} limit={limit} total={total} />
    </Page>
  );
}
