import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { call, recordId, submit } from "~/api.server";
import { Cancel, Foot, Submit } from "~/components/form/foot";
import { PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { Note } from "~/components/ui/note";
import { preEntryDetail, tickEntryItem } from "~/contracts/employees/entry";
import type { PageHandle } from "~/lib/handle";
import { paths } from "~/lib/paths";
import { say } from "~/lib/texts.server";

export const handle: PageHandle = { title: "entry:detail.tick", i18n: ["entry"], menu: paths.entries };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { id, name, items } = await call(request, preEntryDetail, { id: recordId(request, params.data) });
  const item = recordId(request, params.item);
  return { id, name, item, done: items.find((one) => one.item === item)?.done ?? 0 };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = recordId(request, params.data);
  return submit(request, tickEntryItem, { id, item: recordId(request, params.item) }, () => paths.entry(id), {
    flash: (language) => ({ tone: "ok", text: say(language, { key: "entry:detail.ticked" }) }),
  });
}

export default function TickEntryItem() {
  const { id, name, item, done } = useLoaderData<typeof loader>();
  const { t } = useTranslation("entry");
  const act = t(done === 1 ? "detail.untick" : "detail.tick");
  return (
    <Page title={act} lead={name}>
      <PostForm lastResult={useActionData<typeof action>()}>
        <Note>{t(`item.${item}` as "item.1")}</Note>
        <input type="hidden" name="done" value={1 - done} readOnly />
        <Foot>
          <Submit>{act}</Submit>
          <Cancel to={paths.entry(id)} />
        </Foot>
      </PostForm>
    </Page>
  );
}
