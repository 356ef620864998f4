import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { call, submit } from "~/api.server";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { inviteSubsidy, subsidyChoices } from "~/contracts/employees/subsidies";
import type { PageHandle } from "~/lib/handle";
import { paths } from "~/lib/paths";
import { say } from "~/lib/texts.server";
import { InviteForm } from "./__form";

export const handle: PageHandle = { title: "subsidy:invite.title", i18n: ["subsidy"], menu: paths.subsidies };

export async function loader({ request }: LoaderFunctionArgs) {
  return call(request, subsidyChoices);
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, inviteSubsidy, {}, () => paths.subsidies, {
    flash: (language) => ({ tone: "ok", text: say(language, { key: "subsidy:invite.done" }) }),
  });
}

export default function InviteSubsidy() {
  const { t } = useTranslation("subsidy");
  return (
    <Page title={t("invite.title")} lead={<RequiredHint />}>
      <InviteForm {...useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />
    </Page>
  );
}
