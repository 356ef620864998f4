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
import { MenuForm } from "../__form";

export const handle: PageHandle = { title: "system:menu.edit", i18n: ["system"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const detail = await call(request, menuDetail, { menuCode: params.code });
  const asked = new URL(request.url).searchParams.get("under");
  // One that is no choice would be sent as none.
  const under = asked === "" || detail.parents.some(({ value }) => value === asked) ? asked! : undefined;
  return { ...detail, under };
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, updateMenu, { menuCode: params.code }, () => shellPaths.menus, { flash: "system:saved.menu" });
}

export default function Edit() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("system");
  return (
    <Page title={t("menu.edit")} lead={<RequiredHint />}>
      <MenuForm reply={reply} data={data} />
    </Page>
  );
}
