import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { companyDetail, updateCompany } from "~/contracts/finance/companies";
import { call, mayCall, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import { formatAmount } from "~/lib/money";
import { CompanyForm } from "../__form";

export const handle: PageHandle = { title: "companies:edit", i18n: ["companies", "registers"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  await mayCall(request, updateCompany);
  const {
    accounts: _,
    lent: __,
    registrant,
    registeredCapital,
    ...company
  } = await call(request, companyDetail, {
    id: recordId(request, params.id),
  });
  return {
    ...company,
    registrantEmpIdText: registrant,
    registeredCapital: registeredCapital === null ? "" : formatAmount(registeredCapital),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = Number(params.id);
  return submit(request, updateCompany, { id }, financePaths.company(id), "companies:saved");
}

export default function EditCompany() {
  const company = useLoaderData<typeof loader>();
  const { t } = useTranslation("companies");
  return (
    <Page title={t("edit")} lead={company.companyName}>
      <CompanyForm
        reply={useActionData<typeof action>()}
        values={company}
        back={financePaths.company(company.companyId)}
      />
    </Page>
  );
}
