import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Foot } from "~/components/form/foot";
import { PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { Note } from "~/components/ui/note";
import { preEntryDetail } from "~/contracts/employees/entry";
import { tickEntryItem } from "~/contracts/employees/entry-steps";
import { call, mayCall, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";

export const handle: PageHandle = { title: "entry:detail.tick", i18n: ["entry"], menu: employeePaths.entries };

export async function loader({ request, params }: LoaderFunctionArgs) {
  await mayCall(request, tickEntryItem);
  const { id, name, items } = await call(request, preEntryDetail, { id: recordId(request, params.data) });
  const item = recordId(request, params.item);
  const { done = 0, file = null } = items.find((one) => one.item === item) ?? {};
  return { id, name, item, done, file };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = recordId(request, params.data);
  return submit(request, tickEntryItem, { id, item: recordId(request, params.item) }, employeePaths.entry(id), {
    flash: "entry:detail.ticked",
  });
}

export default function TickEntryItem() {
  const { id, name, item, done, file } = useLoaderData<typeof loader>();
  const { t } = useTranslation("entry");
  const act = t(done === 1 ? "detail.untick" : "detail.tick");
  return (
    <Page title={act} lead={name}>
      <PostForm lastResult={useActionData<typeof action>()}>
        <Note title={t(`item.${item}`)}>
          {file && <a href={employeePaths.entryFile(id, file.attachmentInfoId)}>{file.attachmentName}</a>}
        </Note>
        <input type="hidden" name="seen" value={file?.attachmentInfoId ?? 0} readOnly />
        <input type="hidden" name="done" value={1 - done} readOnly />
        <Foot submit={act} cancel={employeePaths.entry(id)} />
      </PostForm>
    </Page>
  );
}
