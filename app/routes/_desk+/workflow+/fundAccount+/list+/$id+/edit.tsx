import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { accountDetail, accountFilters, saveAccount } from "~/contracts/finance/accounts";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import { AccountForm } from "../__form";

export const handle: PageHandle = {
  title: "fundAccounts:editTitle",
  i18n: ["fundAccounts", "financeBase"],
  menu: financePaths.fundAccounts,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const [account, choices] = await Promise.all([
    call(request, accountDetail, { id: recordId(request, params.id) }),
    call(request, accountFilters),
  ]);
  return { account, choices };
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, saveAccount, { id: params.id }, () => financePaths.fundAccounts, {
    flash: "fundAccounts:saved",
  });
}

export default function EditAccount() {
  const { account, choices } = useLoaderData<typeof loader>();
  const { t } = useTranslation("fundAccounts");
  return (
    <Page title={t("editOf", { name: account.name })} lead={account.companyName}>
      <AccountForm reply={useActionData<typeof action>()} account={account} choices={choices} />
    </Page>
  );
}
