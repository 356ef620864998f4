import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Fields, FileField } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { preEntryDetail } from "~/contracts/employees/entry";
import { uploadEntryFile } from "~/contracts/employees/entry-steps";
import { call, mayCall, recordId } from "~/door/call.server";
import { submitFile } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";

export const handle: PageHandle = { title: "entry:upload.title", i18n: ["entry"], menu: employeePaths.entries };

export async function loader({ request, params }: LoaderFunctionArgs) {
  await mayCall(request, uploadEntryFile);
  const { id, name } = await call(request, preEntryDetail, { id: recordId(request, params.data) });
  return { id, name, item: recordId(request, params.item) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const [id, item] = [recordId(request, params.data), recordId(request, params.item)];
  return submitFile(request, uploadEntryFile, { id, item }, employeePaths.entry(id), "entry:upload.done");
}

export default function EntryItemFile() {
  const { id, name, item } = useLoaderData<typeof loader>();
  const { t } = useTranslation("entry");
  return (
    <Page title={t("upload.title")} lead={`${name} · ${t(`item.${item}`)}`}>
      <PostForm lastResult={useActionData<typeof action>()} encType="multipart/form-data">
        <Fields>
          <FileField
            name="file"
            label={t("upload.file")}
            accept="image/jpeg,image/png,application/pdf"
            hint={t("upload.hint")}
            required
            wide
          />
        </Fields>
        <Foot submit={t("upload.submit")} cancel={employeePaths.entry(id)} />
      </PostForm>
    </Page>
  );
}
