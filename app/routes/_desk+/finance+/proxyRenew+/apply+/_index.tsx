import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { companyOptions } from "~/components/finance/company-options";
import { Field, SelectField } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { useCodes } from "~/components/shell/use-codes";
import { NoRows } from "~/components/table/no-rows";
import { Pager } from "~/components/table/pager";
import { SearchForm } from "~/components/table/search-form";
import { SelectionBar } from "~/components/table/selection";
import { Button, LinkButton } from "~/components/ui/button";
import { grouped } from "~/components/ui/text";
import { searchRenewals } from "~/contracts/finance/agent-renewals";
import { MAY } from "~/contracts/finance/may";
import { registerCompanies } from "~/contracts/finance/register";
import { call } from "~/door/call.server";
import { list } from "~/door/list.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import { RenewalTable } from "./__table";

export const handle: PageHandle = {
  title: "agentRenewal:title",
  i18n: ["agentRenewal", "agents", "registers"],
};

export async function loader({ request }: LoaderFunctionArgs) {
  const [services, companies] = await Promise.all([list(request, searchRenewals), call(request, registerCompanies)]);
  return { ...services, companies };
}

export default function Renewals() {
  const { rows, total, page, limit, companies } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["agentRenewal", "registers"]);
  const may = useCodes();
  return (
    <Page
      title={t("title")}
      lead={t("lead", { n: grouped(total) })}
      actions={
        may(MAY.agents.importRenewals) && (
          <LinkButton to={financePaths.renewalImport} icon="upload">
            {t("registers:bring")}
          </LinkButton>
        )
      }
    >
      <SearchForm main="likeAgent" label={t("search")}>
        <Field name="likeAgent" label={t("field.agent")} maxLength={50} />
        <SelectField name="companyId" label={t("registers:company")} options={companyOptions(companies)} />
      </SearchForm>
      {rows.length === 0 ? (
        <NoRows title={t("empty")}>{t("emptyText")}</NoRows>
      ) : (
        <>
          <SelectionBar idle={<span className="muted">{t("pick")}</span>}>
            <Button formAction={financePaths.renewalNew} kind="main" icon="send">
              {t("apply")}
            </Button>
          </SelectionBar>
          <RenewalTable rows={rows} />
        </>
      )}
      <Pager page={page} limit={limit} total={total} />
    </Page>
  );
}
