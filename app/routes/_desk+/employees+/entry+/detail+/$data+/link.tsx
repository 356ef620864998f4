import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CopyField } from "~/components/form/copy-field";
import { Foot } from "~/components/form/foot";
import { PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { Panel } from "~/components/layout/panel";
import { Note } from "~/components/ui/note";
import { QrCode } from "~/components/ui/qr-code";
import { preEntryDetail } from "~/contracts/employees/entry";
import { currentEntryLink, sendEntryLink } from "~/contracts/employees/entry-steps";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { qrCode } from "~/lib/qr.server";
import { CARD_PAGE } from "~/lib/shell/phone-path";
import { ownAddress } from "~/sign-in/own-address.server";

export const handle: PageHandle = { title: "entry:link.title", i18n: ["entry"], menu: employeePaths.entries };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = recordId(request, params.data);
  const [entry, { link }] = await Promise.all([
    call(request, preEntryDetail, { id }),
    call(request, currentEntryLink, { id }),
  ]);
  const address = link && `${ownAddress(request)}${CARD_PAGE}?t=${link.token}`;
  return { entry, link: link && address && { until: link.until, address, code: qrCode(address) } };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = recordId(request, params.data);
  return submit(request, sendEntryLink, { id }, employeePaths.entryAct(id, "link"), {
    flash: ({ until }) => ({ key: "entry:link.done", params: { date: until } }),
  });
}

export default function SendEntryLink() {
  const { entry, link } = useLoaderData<typeof loader>();
  const { t } = useTranslation("entry");
  return (
    <Page title={t("link.title")} lead={`${entry.name} · ${entry.positionName}`}>
      {link && (
        <Panel title={t("link.current")} meta={t("detail.linkSent", { date: link.until })}>
          <CopyField label={t("link.address")} value={link.address} />
          <QrCode code={link.code} label={t("link.code")} />
          <p className="hint">{t("link.scan")}</p>
        </Panel>
      )}
      <PostForm
        key={entry.version}
        lastResult={useActionData<typeof action>()}
        defaultValue={{ version: entry.version }}
      >
        <Note>{t("link.will", { mobile: entry.mobile })}</Note>
        <Foot submit={t(link ? "link.again" : "link.submit")} cancel={employeePaths.entry(entry.id)} />
      </PostForm>
    </Page>
  );
}
