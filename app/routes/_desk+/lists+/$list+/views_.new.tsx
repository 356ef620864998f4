import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Field } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { VIEW_NAME_CHARS } from "~/contracts/shell/codes";
import { saveView } from "~/contracts/shell/lists";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { VIEW, viewAddress } from "~/lib/lists/columns";
import { readForm } from "~/session/posted-form.server";
import { listOf } from "../__list.server";

export const handle: PageHandle = {
  title: "lists:keep.title",
  i18n: ["lists"],
  menu: ({ path }: { path: string }) => path,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { list, title, back } = listOf(request, params.list);
  return { title, path: list.path, back };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  const { name, list, query, view } = listOf(request, params.list);
  const filters = new URLSearchParams(query);
  for (const passing of [VIEW, "page"]) filters.delete(passing);
  return submit(
    request,
    saveView,
    { list: name, query: filters.toString(), from: view },
    ({ viewId }) => viewAddress(list.path, filters.toString(), viewId),
    { form, flash: "lists:keep.saved" },
  );
}

export default function KeepView() {
  const { title, back } = useLoaderData<typeof loader>();
  const { t } = useTranslation("lists");
  return (
    <Page title={t("keep.title")} lead={title}>
      <PostForm lastResult={useActionData<typeof action>()}>
        <p>{t("keep.text")}</p>
        <Field name="name" label={t("keep.name")} required maxLength={VIEW_NAME_CHARS} />
        <Foot submit={t("keep.submit")} cancel={back} />
      </PostForm>
    </Page>
  );
}
