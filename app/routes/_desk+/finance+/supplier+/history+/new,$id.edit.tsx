import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { StepLink } from "~/components/ui/button";
import { SUPPLIER_RESULT } from "~/contracts/finance/codes";
import { createSupplier, supplierDetail, updateSupplier } from "~/contracts/finance/suppliers";
import { call, mayCall, recordAt } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import { formatAmount } from "~/lib/money";
import { SupplierForm } from "./__form";

export const handle: PageHandle = {
  title: ["suppliers:create", "suppliers:edit"],
  i18n: ["suppliers", "registers", "financeApply"],
};

const BEGIN = { currency: "CNY", result: SUPPLIER_RESULT.normal };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = recordAt(request, params.id);
  await mayCall(request, id === undefined ? createSupplier : updateSupplier);
  if (id === undefined) return null;
  const dealing = await call(request, supplierDetail, { id });
  return { ...dealing, amount: formatAmount(dealing.amount, dealing.currency) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = recordAt(request, params.id);
  const next = () => financePaths.supplierHistory;
  const said = "suppliers:saved";
  return id === undefined
    ? submit(request, createSupplier, {}, next, said)
    : submit(request, updateSupplier, { id }, next, said);
}

export default function EditSupplier() {
  const dealing = useLoaderData<typeof loader>();
  const { t } = useTranslation(["suppliers", "financeApply"]);
  return (
    <Page
      title={t(dealing ? "edit" : "create")}
      lead={dealing ? dealing.supplierName : <RequiredHint />}
      actions={
        dealing && <StepLink to={financePaths.supplierDelete(dealing.id)}>{t("financeApply:record.button")}</StepLink>
      }
    >
      <SupplierForm reply={useActionData<typeof action>()} values={dealing ?? BEGIN} />
    </Page>
  );
}
