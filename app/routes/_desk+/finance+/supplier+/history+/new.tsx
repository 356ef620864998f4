import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { SUPPLIER_RESULT } from "~/contracts/finance/codes";
import { createSupplier } from "~/contracts/finance/suppliers";
import { mayCall } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import { SupplierForm } from "./__form";

export const handle: PageHandle = { title: "suppliers:create", i18n: ["suppliers", "registers"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return mayCall(request, createSupplier);
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, createSupplier, {}, financePaths.supplierHistory, "suppliers:saved");
}

const BEGIN = { currency: "CNY", result: SUPPLIER_RESULT.normal };

export default function NewSupplier() {
  const { t } = useTranslation("suppliers");
  return (
    <Page title={t("create")} lead={<RequiredHint />}>
      <SupplierForm reply={useActionData<typeof action>()} values={BEGIN} />
    </Page>
  );
}
