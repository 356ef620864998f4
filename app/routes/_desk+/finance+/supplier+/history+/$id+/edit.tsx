import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { StepLink } from "~/components/ui/button";
import { supplierDetail, updateSupplier } from "~/contracts/finance/suppliers";
import { call, mayCall, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import { formatAmount } from "~/lib/money";
import { SupplierForm } from "../__form";

export const handle: PageHandle = { title: "suppliers:edit", i18n: ["suppliers", "registers", "financeApply"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  await mayCall(request, updateSupplier);
  const dealing = await call(request, supplierDetail, { id: recordId(request, params.id) });
  return { ...dealing, amount: formatAmount(dealing.amount, dealing.currency) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, updateSupplier, { id: Number(params.id) }, financePaths.supplierHistory, "suppliers:saved");
}

export default function EditSupplier() {
  const dealing = useLoaderData<typeof loader>();
  const { t } = useTranslation(["suppliers", "financeApply"]);
  return (
    <Page
      title={t("edit")}
      lead={dealing.supplierName}
      actions={<StepLink to={financePaths.supplierDelete(dealing.id)}>{t("financeApply:record.button")}</StepLink>}
    >
      <SupplierForm reply={useActionData<typeof action>()} values={dealing} />
    </Page>
  );
}
