import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { accountFilters, saveAccount } from "~/contracts/finance/accounts";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import { AccountForm } from "./__form";

export const handle: PageHandle = { title: "fundAccounts:create", i18n: ["fundAccounts", "financeBase"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return call(request, accountFilters);
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, saveAccount, { id: undefined, version: undefined }, () => financePaths.fundAccounts, {
    flash: "fundAccounts:saved",
  });
}

export default function NewAccount() {
  const choices = useLoaderData<typeof loader>();
  const { t } = useTranslation("fundAccounts");
  return (
    <Page title={t("create")} lead={<RequiredHint />}>
      <AccountForm reply={useActionData<typeof action>()} choices={choices} />
    </Page>
  );
}
