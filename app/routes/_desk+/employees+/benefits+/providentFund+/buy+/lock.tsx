import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { LockForm } from "~/components/employees/benefits/month-steps";
import { Page } from "~/components/layout/page";
import { buy } from "~/contracts/employees/benefits/months";
import { call, mayCall } from "~/door/call.server";
import { listQuery } from "~/door/list.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";

export const handle: PageHandle = { title: "benefits:buy.lock", i18n: ["benefits"] };

export async function loader({ request }: LoaderFunctionArgs) {
  await mayCall(request, buy.lock);
  return call(request, buy.month, { query: { month: listQuery(request).query.month } });
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, buy.lock, {}, ({ month }) => `${employeePaths.buy}?month=${month}`, {
    flash: ({ month, locked }) => ({
      key: locked ? "benefits:month.lockedNow" : "benefits:month.unlockedNow",
      params: { month },
    }),
  });
}

export default function Lock() {
  const state = useLoaderData<typeof loader>();
  const { t } = useTranslation("benefits");
  return (
    <Page title={t("buy.lock")} lead={state.month}>
      <LockForm reply={useActionData<typeof action>()} state={state} address={employeePaths.buy} />
    </Page>
  );
}
