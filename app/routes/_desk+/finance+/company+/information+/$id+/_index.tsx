import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { Panel } from "~/components/layout/panel";
import { useCodes } from "~/components/shell/use-codes";
import { LinkButton } from "~/components/ui/button";
import { Fact, Facts } from "~/components/ui/facts";
import { Money } from "~/components/ui/money";
import { Day } from "~/components/ui/time";
import { companyDetail } from "~/contracts/finance/companies";
import { MAY } from "~/contracts/finance/may";
import { call, recordId } from "~/door/call.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import { AccountTable, LentTable } from "../__parts";

export const handle: PageHandle = { title: "companies:detail", i18n: ["companies", "registers"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, companyDetail, { id: recordId(request, params.id) });
}

export default function Company() {
  const company = useLoaderData<typeof loader>();
  const { t } = useTranslation(["companies", "registers"]);
  const may = useCodes();
  return (
    <Page
      title={company.companyName}
      lead={company.creditCode}
      actions={
        <>
          {may(MAY.companies.edit) && (
            <LinkButton to={financePaths.companyEdit(company.companyId)} kind="main" icon="edit">
              {t("registers:edit")}
            </LinkButton>
          )}
          <LinkButton to={financePaths.companies}>{t("registers:back")}</LinkButton>
        </>
      }
    >
      <Panel title={t("facts")}>
        <Facts>
          <Fact label={t("field.legalRepresentative")}>{company.legalRepresentative}</Fact>
          <Fact label={t("field.status")}>{t(`state.${company.status}`)}</Fact>
          <Fact label={t("field.taxType")}>{t(`tax.${company.taxType}`)}</Fact>
          <Fact label={t("capital")}>
            <Money value={company.registeredCapital} mark />
          </Fact>
          <Fact label={t("field.establishedOn")}>
            <Day value={company.establishedOn} />
          </Fact>
          <Fact label={t("field.termTo")}>
            <Day value={company.termTo} />
          </Fact>
          <Fact label={t("field.registrant")}>{company.registrant}</Fact>
          <Fact label={t("field.registeredAddress")} wide>
            {company.registeredAddress}
          </Fact>
        </Facts>
      </Panel>
      <Panel title={t("accounts.title")} flush={company.accounts.length > 0}>
        {company.accounts.length > 0 ? <AccountTable rows={company.accounts} /> : t("accounts.none")}
      </Panel>
      <Panel title={t("lent.title")} flush={company.lent.length > 0}>
        {company.lent.length > 0 ? <LentTable rows={company.lent} /> : t("lent.none")}
      </Panel>
    </Page>
  );
}
