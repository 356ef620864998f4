import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { Tools } from "~/components/table/selection";
import { LinkButton, StepLink } from "~/components/ui/button";
import { companyProfile, siteTable } from "~/contracts/shell/sites";
import { call } from "~/door/call.server";
import type { PageHandle } from "~/lib/handle";
import { shellPaths } from "~/lib/shell/paths";
import { CompanyPanel } from "./__company";
import { SiteTable } from "./__table";

export const handle: PageHandle = { title: "sites:title", i18n: ["sites"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return { sites: await call(request, siteTable), company: await call(request, companyProfile) };
}

/** Where the company is, what it is called and by which mark it is known. */
export default function Sites() {
  const { sites, company } = useLoaderData<typeof loader>();
  const { t } = useTranslation("sites");
  return (
    <Page title={t("title")} lead={t("lead", { n: sites.filter(({ enabled }) => enabled === 1).length })}>
      <CompanyPanel {...company} />
      <Tools>
        <StepLink to="new" kind="main" icon="plus">
          {t("create")}
        </StepLink>
        <LinkButton to={shellPaths.areas}>{t("helpDesk")}</LinkButton>
      </Tools>
      <SiteTable sites={sites} />
    </Page>
  );
}
