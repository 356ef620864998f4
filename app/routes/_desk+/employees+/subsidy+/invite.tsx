import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { inviteSubsidy, subsidyChoices } from "~/contracts/employees/subsidies";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { InviteForm } from "./__form";

export const handle: PageHandle = { title: "subsidy:invite.title", i18n: ["subsidy"], menu: employeePaths.subsidies };

export async function loader({ request }: LoaderFunctionArgs) {
  return call(request, subsidyChoices);
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, inviteSubsidy, {}, employeePaths.subsidies, "subsidy:invite.done");
}

export default function InviteSubsidy() {
  const { t } = useTranslation("subsidy");
  return (
    <Page title={t("invite.title")} lead={<RequiredHint />}>
      <InviteForm {...useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />
    </Page>
  );
}
