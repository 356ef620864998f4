import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { companyDetail, createCompany, updateCompany } from "~/contracts/finance/companies";
import { COMPANY_STATE, TAX_TYPE } from "~/contracts/organization/codes";
import { call, mayCall, recordAt } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import { formatAmount } from "~/lib/money";
import { CompanyForm } from "./__form";

export const handle: PageHandle = {
  title: ["companies:create", "companies:edit"],
  i18n: ["companies", "registers"],
};

const BEGIN = { taxType: TAX_TYPE.notRecorded, status: COMPANY_STATE.operating };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = recordAt(request, params.id);
  await mayCall(request, id === undefined ? createCompany : updateCompany);
  if (id === undefined) return null;
  const {
    accounts: _,
    lent: __,
    registrant,
    registeredCapital,
    ...company
  } = await call(request, companyDetail, { id });
  return {
    ...company,
    registrantEmpIdText: registrant,
    registeredCapital: registeredCapital === null ? "" : formatAmount(registeredCapital),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = recordAt(request, params.id);
  const next = (saved: { id: number }) => financePaths.company(saved.id);
  const said = "companies:saved";
  return id === undefined
    ? submit(request, createCompany, {}, next, said)
    : submit(request, updateCompany, { id }, next, said);
}

export default function EditCompany() {
  const company = useLoaderData<typeof loader>();
  const { t } = useTranslation("companies");
  return (
    <Page title={t(company ? "edit" : "create")} lead={company ? company.companyName : <RequiredHint />}>
      <CompanyForm
        reply={useActionData<typeof action>()}
        values={company ?? BEGIN}
        back={company ? financePaths.company(company.companyId) : financePaths.companies}
      />
    </Page>
  );
}
