import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { call, listQuery, submit } from "~/api.server";
import { LockForm } from "~/components/employees/benefits/month-steps";
import { Page } from "~/components/layout/page";
import { buy } from "~/contracts/employees/benefits";
import type { PageHandle } from "~/lib/handle";
import { paths } from "~/lib/paths";
import { say } from "~/lib/texts.server";

export const handle: PageHandle = { title: "benefits:buy.lock", i18n: ["benefits"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return call(request, buy.month, { query: { month: listQuery(request).query.month } });
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, buy.lock, {}, ({ month }) => `${paths.buy}?month=${month}`, {
    flash: (language, { month, locked }) => ({
      tone: "ok",
      text: say(language, {
        key: locked ? "benefits:month.lockedNow" : "benefits:month.unlockedNow",
        params: { month },
      }),
    }),
  });
}

export default function Lock() {
  const state = useLoaderData<typeof loader>();
  const { t } = useTranslation("benefits");
  return (
    <Page title={t("buy.lock")} lead={state.month}>
      <LockForm reply={useActionData<typeof action>()} state={state} address={paths.buy} />
    </Page>
  );
}
