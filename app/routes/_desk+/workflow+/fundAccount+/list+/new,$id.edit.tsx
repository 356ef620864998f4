import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { accountDetail, accountFilters, saveAccount } from "~/contracts/finance/accounts";
import { call, mayCall, recordAt, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import { AccountForm } from "./__form";

export const handle: PageHandle = {
  title: ["fundAccounts:create", "fundAccounts:editTitle"],
  i18n: ["fundAccounts", "financeBase"],
  menu: financePaths.fundAccounts,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  await mayCall(request, saveAccount);
  const [account, choices] = await Promise.all([
    params.id ? call(request, accountDetail, { id: recordId(request, params.id) }) : undefined,
    call(request, accountFilters),
  ]);
  return { account, choices };
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, saveAccount, { id: recordAt(request, params.id) }, financePaths.fundAccounts, {
    flash: "fundAccounts:saved",
  });
}

export default function EditAccount() {
  const { account, choices } = useLoaderData<typeof loader>();
  const { t } = useTranslation("fundAccounts");
  return (
    <Page
      title={account ? t("editOf", { name: account.name }) : t("create")}
      lead={account ? account.companyName : <RequiredHint />}
    >
      <AccountForm reply={useActionData<typeof action>()} account={account} choices={choices} />
    </Page>
  );
}
