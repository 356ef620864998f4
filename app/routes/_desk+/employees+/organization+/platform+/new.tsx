import type { ActionFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { submit } from "~/api.server";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { savePlatform } from "~/contracts/organization/platform";
import type { PageHandle } from "~/lib/handle";
import { paths } from "~/lib/paths";
import { say } from "~/lib/texts.server";
import { PlatformForm } from "./__form";

export const handle: PageHandle = { title: "organization:platform.create", i18n: ["organization"] };

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, savePlatform, { id: undefined }, () => paths.platforms, {
    flash: (language) => ({ tone: "ok", text: say(language, { key: "organization:saved" }) }),
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
