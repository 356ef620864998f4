import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { StepLink } from "~/components/ui/button";
import { brandDetail, updateBrand } from "~/contracts/finance/brands";
import { registerCompanies } from "~/contracts/finance/register";
import { call, mayCall, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import { BrandForm } from "../__form";

export const handle: PageHandle = { title: "brands:edit", i18n: ["brands", "registers", "financeApply"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  await mayCall(request, updateBrand);
  const [{ acts: _, ...brand }, companies] = await Promise.all([
    call(request, brandDetail, { id: recordId(request, params.id) }),
    call(request, registerCompanies),
  ]);
  return { brand, companies };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = Number(params.id);
  return submit(request, updateBrand, { id }, financePaths.brand(id), "brands:saved");
}

export default function EditBrand() {
  const { brand, companies } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["brands", "financeApply"]);
  return (
    <Page
      title={t("edit")}
      lead={`${brand.name} ${brand.registrationNo}`}
      actions={<StepLink to={financePaths.brandDelete(brand.id)}>{t("financeApply:record.button")}</StepLink>}
    >
      <BrandForm
        reply={useActionData<typeof action>()}
        values={brand}
        companies={companies}
        back={financePaths.brand(brand.id)}
      />
    </Page>
  );
}
