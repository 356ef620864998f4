import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { clerkChoices, saveClerk } from "~/contracts/salary/clerks";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { salaryPaths } from "~/lib/salary/paths";
import { ClerkForm } from "./__form";

export const handle: PageHandle = { title: "salSettings:clerkNew", i18n: ["salSettings", "salCommon"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return call(request, clerkChoices);
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, saveClerk, { version: undefined }, salaryPaths.settings, "salSettings:saved.clerk");
}

export default function NewClerk() {
  const { t } = useTranslation("salSettings");
  return (
    <Page title={t("clerkNew")} lead={<RequiredHint />}>
      <ClerkForm reply={useActionData<typeof action>()} choices={useLoaderData<typeof loader>()} />
    </Page>
  );
}
