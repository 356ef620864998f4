import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { menuDetail, updateMenu } from "~/contracts/shell/rights";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { shellPaths } from "~/lib/shell/paths";
import { MenuForm } from "./__form";

export const handle: PageHandle = { title: "system:menu.create", i18n: ["system"] };

export async function loader({ request }: LoaderFunctionArgs) {
  return call(request, menuDetail);
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, updateMenu, {}, () => shellPaths.menus, { flash: "system:saved.menu" });
}

export default function New() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("system");
  return (
    <Page title={t("menu.create")} lead={<RequiredHint />}>
      <MenuForm reply={reply} data={data} />
    </Page>
  );
}
