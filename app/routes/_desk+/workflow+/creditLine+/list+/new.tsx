import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { creditLineChoices, saveCreditLine } from "~/contracts/finance/credit-lines";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { financePaths } from "~/lib/finance/paths";
import type { PageHandle } from "~/lib/handle";
import { CreditLineForm } from "./__form";

export const handle: PageHandle = { title: "creditLines:create", i18n: ["creditLines", "financeBase"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return call(request, creditLineChoices);
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, saveCreditLine, { id: undefined, version: undefined }, () => financePaths.creditLines, {
    flash: "creditLines:saved",
  });
}

export default function NewCreditLine() {
  const { validFrom, ...choices } = useLoaderData<typeof loader>();
  const { t } = useTranslation("creditLines");
  return (
    <Page title={t("create")} lead={<RequiredHint />}>
      <CreditLineForm
        reply={useActionData<typeof action>()}
        values={{ validFrom, scope: 1 }}
        choices={{ validFrom, ...choices }}
      />
    </Page>
  );
}
