import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Foot } from "~/components/form/foot";
import { PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { LinkButton } from "~/components/ui/button";
import { Empty } from "~/components/ui/empty";
import { arrangeViews, listSetting } from "~/contracts/shell/lists";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { readForm } from "~/session/posted-form.server";
import { listOf } from "../__list.server";
import { ViewRows } from "../__rows";

export const handle: PageHandle = {
  title: "lists:views.title",
  i18n: ["lists"],
  menu: ({ path }: { path: string }) => path,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { name, list, title, back } = listOf(request, params.list);
  const { views } = await call(request, listSetting, { list: name });
  return { title, path: list.path, back, views: views.map(({ viewId, name }) => ({ viewId, name })) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  const { name, back } = listOf(request, params.list);
  return submit(request, arrangeViews, { list: name }, back, { form, flash: "lists:views.saved" });
}

export default function Views() {
  const { title, back, views } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("lists");
  return (
    <Page title={t("views.title")} lead={title}>
      {views.length === 0 ? (
        <Empty title={t("views.none")} actions={<LinkButton to={back}>{t("views.back")}</LinkButton>}>
          {t("views.noneText")}
        </Empty>
      ) : (
        <PostForm lastResult={reply} defaultValue={{ views }}>
          {views.map(({ viewId }) => (
            <input key={viewId} type="hidden" name="known" value={viewId} readOnly />
          ))}
          <ViewRows />
          <Foot submit={t("views.save")} cancel={back} />
        </PostForm>
      )}
    </Page>
  );
}
