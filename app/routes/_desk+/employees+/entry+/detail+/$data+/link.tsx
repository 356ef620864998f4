import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Cancel, Foot, Submit } from "~/components/form/foot";
import { PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { Note } from "~/components/ui/note";
import { preEntryDetail, sendEntryLink } from "~/contracts/employees/entry";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { CARD_PAGE } from "~/lib/shell/phone-path";
import { ownAddress } from "~/sign-in/own-address.server";

export const handle: PageHandle = { title: "entry:link.title", i18n: ["entry"], menu: employeePaths.entries };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, preEntryDetail, { id: recordId(request, params.data) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = recordId(request, params.data);
  return submit(request, sendEntryLink, { id }, () => employeePaths.entry(id), {
    flash: ({ token, until }) => ({
      key: "entry:link.done",
      params: { date: until },
      detail: { key: "entry:link.copy", params: { link: `${ownAddress(request)}${CARD_PAGE}?t=${token}` } },
      stays: true,
    }),
  });
}

export default function SendEntryLink() {
  const entry = useLoaderData<typeof loader>();
  const { t } = useTranslation("entry");
  return (
    <Page title={t("link.title")} lead={`${entry.name} · ${entry.positionName}`}>
      <PostForm lastResult={useActionData<typeof action>()} defaultValue={{ version: entry.version }}>
        <Note>{t("link.will", { mobile: entry.mobile })}</Note>
        <Foot>
          <Submit>{t("link.submit")}</Submit>
          <Cancel to={employeePaths.entry(entry.id)} />
        </Foot>
      </PostForm>
    </Page>
  );
}
