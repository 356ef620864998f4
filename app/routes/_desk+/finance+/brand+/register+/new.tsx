import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { createBrand } from "~/contracts/finance/brands";
import { registerCompanies } from "~/contracts/finance/register";
import { call, mayCall } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import { BrandForm } from "./__form";

export const handle: PageHandle = { title: "brands:create", i18n: ["brands", "registers"] };

export async function loader({ request }: LoaderFunctionArgs) {
  await mayCall(request, createBrand);
  return { companies: await call(request, registerCompanies) };
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, createBrand, {}, ({ id }) => financePaths.brand(id), "brands:saved");
}

export default function NewBrand() {
  const { companies } = useLoaderData<typeof loader>();
  const { t } = useTranslation("brands");
  return (
    <Page title={t("create")} lead={<RequiredHint />}>
      <BrandForm
        reply={useActionData<typeof action>()}
        values={{ country: "CN" }}
        companies={companies}
        back={financePaths.brands}
      />
    </Page>
  );
}
