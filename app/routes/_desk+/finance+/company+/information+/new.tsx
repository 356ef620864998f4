import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { createCompany } from "~/contracts/finance/companies";
import { COMPANY_STATE, TAX_TYPE } from "~/contracts/organization/codes";
import { mayCall } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import { CompanyForm } from "./__form";

export const handle: PageHandle = { title: "companies:create", i18n: ["companies", "registers"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return mayCall(request, createCompany);
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, createCompany, {}, ({ id }) => financePaths.company(id), "companies:saved");
}

const BEGIN = { taxType: TAX_TYPE.notRecorded, status: COMPANY_STATE.operating };

export default function NewCompany() {
  const { t } = useTranslation("companies");
  return (
    <Page title={t("create")} lead={<RequiredHint />}>
      <CompanyForm reply={useActionData<typeof action>()} values={BEGIN} back={financePaths.companies} />
    </Page>
  );
}
