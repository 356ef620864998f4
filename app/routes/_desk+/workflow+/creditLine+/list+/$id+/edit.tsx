import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { creditLineDetail, saveCreditLine } from "~/contracts/finance/credit-lines";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import { formatAmount } from "~/lib/money";
import { CreditLineForm } from "../__form";

export const handle: PageHandle = {
  title: "creditLines:editTitle",
  i18n: ["creditLines", "financeBase"],
  menu: financePaths.creditLines,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, creditLineDetail, { id: recordId(request, params.id) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, saveCreditLine, { id: params.id }, () => financePaths.creditLines, {
    flash: "creditLines:saved",
  });
}

export default function EditCreditLine() {
  const { name, limitCny, validFrom, validTo, version } = useLoaderData<typeof loader>();
  const { t } = useTranslation("creditLines");
  return (
    <Page title={t("editOf", { name })} lead={<RequiredHint />}>
      <CreditLineForm
        reply={useActionData<typeof action>()}
        values={{ limit: formatAmount(limitCny), validFrom, validTo, version }}
      />
    </Page>
  );
}
