import type { ActionFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { savePlatform } from "~/contracts/organization/platform";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { organizationPaths } from "~/lib/organization/paths";
import { PlatformForm } from "./__form";

export const handle: PageHandle = { title: "organization:platform.create", i18n: ["organization"] };

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, savePlatform, { id: undefined }, () => organizationPaths.platforms, {
    flash: "organization:saved.platform",
  });
}

export default function NewPlatform() {
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("organization");
  return (
    <Page title={t("platform.create")} lead={<RequiredHint />}>
      <PlatformForm reply={reply} values={{ enabled: 1 }} />
    </Page>
  );
}
