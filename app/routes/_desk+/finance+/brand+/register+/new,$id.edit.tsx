import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { StepLink } from "~/components/ui/button";
import { brandDetail, createBrand, updateBrand } from "~/contracts/finance/brands";
import { registerCompanies } from "~/contracts/finance/register";
import { call, mayCall, recordAt } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import { BrandForm } from "./__form";

export const handle: PageHandle = {
  title: ["brands:create", "brands:edit"],
  i18n: ["brands", "registers", "financeApply"],
};

const BEGIN = { country: "CN" };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = recordAt(request, params.id);
  await mayCall(request, id === undefined ? createBrand : updateBrand);
  const [brand, companies] = await Promise.all([
    id === undefined ? null : call(request, brandDetail, { id }),
    call(request, registerCompanies),
  ]);
  return { brand, companies };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = recordAt(request, params.id);
  const next = (saved: { id: number }) => financePaths.brand(saved.id);
  const said = "brands:saved";
  return id === undefined
    ? submit(request, createBrand, {}, next, said)
    : submit(request, updateBrand, { id }, next, said);
}

export default function EditBrand() {
  const { brand, companies } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["brands", "financeApply"]);
  const form = { reply: useActionData<typeof action>(), companies };
  if (!brand) {
    return (
      <Page title={t("create")} lead={<RequiredHint />}>
        <BrandForm {...form} values={BEGIN} back={financePaths.brands} />
      </Page>
    );
  }
  return (
    <Page
      title={t("edit")}
      lead={`${brand.name} ${brand.registrationNo}`}
      actions={<StepLink to={financePaths.brandDelete(brand.id)}>{t("financeApply:record.button")}</StepLink>}
    >
      <BrandForm {...form} values={brand} back={financePaths.brand(brand.id)} />
    </Page>
  );
}
