import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SelectField } from "~/components/form/field";
import { SiteField } from "~/components/form/site-field";
import { Page } from "~/components/layout/page";
import { ExportButton } from "~/components/shell/export-button";
import { useCodes } from "~/components/shell/use-codes";
import { NoRows } from "~/components/table/no-rows";
import { Pager } from "~/components/table/pager";
import { SearchForm } from "~/components/table/search-form";
import { Tools } from "~/components/table/selection";
import { LinkButton } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { grouped } from "~/components/ui/text";
import { FINANCE_KINDS } from "~/contracts/finance/codes";
import { MAY } from "~/contracts/finance/may";
import { fewCashiers, searchSettings } from "~/contracts/finance/settings";
import { call } from "~/door/call.server";
import { list } from "~/door/list.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import { codeOptions } from "~/lib/options";
import { SettingTable } from "./__table";

export const handle: PageHandle = { title: "financeConfig:title", i18n: ["financeConfig", "financeBase", "system"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const [settings, few] = await Promise.all([list(request, searchSettings), call(request, fewCashiers)]);
  return { ...settings, few };
}

export default function Settings() {
  const { rows, total, page, limit, few } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["financeConfig", "financeBase"]);
  const mayEdit = useCodes()(MAY.settings.edit);
  return (
    <Page title={t("title")} lead={t("financeBase:lead", { n: grouped(total) })}>
      {few.length > 0 && (
        <Note tone="warn" title={t("fewCashiers")}>
          <ul>
            {few.map(({ companyName, sites }) => (
              <li key={companyName}>
                {companyName}{" "}
                {sites
                  .map(({ siteDigit, cashiers: n }) => t("cashiers", { site: t(`site:${siteDigit}`), n }))
                  .join("; ")}
              </li>
            ))}
          </ul>
        </Note>
      )}
      <SearchForm main="kindCode" label={t("search")}>
        <SiteField name="siteDigit" label={t("field.site")} among="orAll" />
        <SelectField
          name="kindCode"
          label={t("field.kind")}
          options={codeOptions(FINANCE_KINDS, (kind) => t(`kind.${kind}`))}
        />
      </SearchForm>
      <Tools>
        {mayEdit && (
          <LinkButton to="new" kind="main" icon="plus">
            {t("create")}
          </LinkButton>
        )}
        {mayEdit && (
          <LinkButton to={financePaths.settingsImport} icon="upload">
            {t("financeBase:upload")}
          </LinkButton>
        )}
        <ExportButton action={`${financePaths.settings}/export`} />
      </Tools>
      {rows.length === 0 ? (
        <NoRows title={t("empty")}>{t("emptyText")}</NoRows>
      ) : (
        <SettingTable rows={rows} editable={mayEdit} />
      )}
      <Pager page={page} limit={limit} total={total} />
    </Page>
  );
}
