import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Cancel, Foot, Submit } from "~/components/form/foot";
import { PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { chooseColumns, listSetting } from "~/contracts/shell/lists";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { readForm } from "~/session/posted-form.server";
import { listOf } from "../__list.server";
import { ColumnRows } from "../__rows";

export const handle: PageHandle = {
  title: "lists:columns.title",
  i18n: ["lists"],
  menu: ({ path }: { path: string }) => path,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { name, list, title, word, view, back } = listOf(request, params.list);
  const { columns, views, ...setting } = await call(request, listSetting, { list: name, view });
  const left = [...list.columns, ...list.more].filter((column) => !columns.includes(column));
  return {
    title,
    path: list.path,
    back,
    view: views.find(({ viewId }) => viewId === setting.view),
    fixed: list.fixed.map(word),
    columns: [...columns, ...left].map((column, n) => ({
      name: column,
      word: word(column),
      show: n < columns.length,
    })),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  const { name, view, back } = listOf(request, params.list);
  return submit(request, chooseColumns, { list: name, view }, back, { form });
}

export default function ChooseColumns() {
  const { title, back, view, fixed, columns } = useLoaderData<typeof loader>();
  const { t } = useTranslation("lists");
  return (
    <Page title={t("columns.title")} lead={view ? t("columns.ofView", { name: view.name }) : title}>
      <PostForm
        lastResult={useActionData<typeof action>()}
        defaultValue={{ columns: columns.map(({ name, show }) => ({ name, show: show ? "1" : "" })) }}
      >
        <p className="muted">{t("columns.fixed", { names: fixed.join(t("columns.and")) })}</p>
        <ColumnRows words={Object.fromEntries(columns.map(({ name, word }) => [name, word]))} />
        <Foot>
          <Submit>{t("columns.apply")}</Submit>
          <Submit kind="default" name="reset" value="1">
            {t("columns.reset")}
          </Submit>
          <Cancel to={back} />
        </Foot>
      </PostForm>
    </Page>
  );
}
