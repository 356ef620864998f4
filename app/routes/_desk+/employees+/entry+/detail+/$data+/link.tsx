import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { call, recordId, submit } from "~/api.server";
import { Cancel, Foot, Submit } from "~/components/form/foot";
import { PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { Note } from "~/components/ui/note";
import { sendEntryLink, preEntryDetail } from "~/contracts/employees/entry";
import type { PageHandle } from "~/lib/handle";
import { paths } from "~/lib/paths";
import { CARD_PAGE } from "~/lib/shell/phone-path";
import { say } from "~/lib/texts.server";
import { ownAddress } from "~/session/own-address.server";

export const handle: PageHandle = { title: "entry:link.title", i18n: ["entry"], menu: paths.entries };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return call(request, preEntryDetail, { id: recordId(request, params.data) });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = recordId(request, params.data);
  return submit(request, sendEntryLink, { id }, () => paths.entry(id), {
    flash: (language, { token, until }) => ({
      tone: "ok",
      text: say(language, { key: "entry:link.done", params: { date: until } }),
      detail: say(language, {
        key: "entry:link.copy",
        params: { link: `${ownAddress(request)}${CARD_PAGE}?t=${token}` },
      }),
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
          <Cancel to={paths.entry(entry.id)} />
        </Foot>
      </PostForm>
    </Page>
  );
}
