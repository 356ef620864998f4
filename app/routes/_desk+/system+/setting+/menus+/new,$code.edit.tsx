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

export const handle: PageHandle = { title: ["system:menu.create", "system:menu.edit"], i18n: ["system"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const detail = await call(request, menuDetail, { menuCode: params.code });
  const asked = new URL(request.url).searchParams.get("under");
  // One that is no choice would be sent as none.
  const known = asked === "" || detail.parents.some(({ value }) => value === asked);
  return { ...detail, under: params.code && known ? asked! : undefined };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const fixed = params.code ? { menuCode: params.code } : { version: undefined };
  return submit(request, updateMenu, fixed, shellPaths.menus, {
    stands: params.code !== undefined,
    flash: "system:saved.menu",
  });
}

export default function EditMenu() {
  const data = useLoaderData<typeof loader>();
  const { t } = useTranslation("system");
  return (
    <Page title={t(data.menu ? "menu.edit" : "menu.create")} lead={<RequiredHint />}>
      <MenuForm reply={useActionData<typeof action>()} data={data} />
    </Page>
  );
}
