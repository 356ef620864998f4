import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { creditLineChoices, creditLineDetail, saveCreditLine } from "~/contracts/finance/credit-lines";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import { formatAmount } from "~/lib/money";
import { CreditLineForm } from "./__form";

export const handle: PageHandle = {
  title: ["creditLines:create", "creditLines:editTitle"],
  i18n: ["creditLines", "financeBase"],
  menu: financePaths.creditLines,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  if (params.id) return { line: await call(request, creditLineDetail, { id: recordId(request, params.id) }) };
  return { choices: await call(request, creditLineChoices) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const fixed = params.id ? { id: recordId(request, params.id) } : { id: undefined, version: undefined };
  return submit(request, saveCreditLine, fixed, financePaths.creditLines, "creditLines:saved");
}

export default function EditCreditLine() {
  const { line, choices } = useLoaderData<typeof loader>();
  const { t } = useTranslation("creditLines");
  const values = line
    ? { limit: formatAmount(line.limitCny), validFrom: line.validFrom, validTo: line.validTo, version: line.version }
    : { validFrom: choices?.validFrom, scope: 1 };
  return (
    <Page title={line ? t("editOf", { name: line.name }) : t("create")} lead={<RequiredHint />}>
      <CreditLineForm reply={useActionData<typeof action>()} values={values} choices={choices} />
    </Page>
  );
}
