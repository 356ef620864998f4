import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { submit } from "~/api.server";
import { Page } from "~/components/layout/page";
import { LinkButton } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { commitImport } from "~/contracts/platform/imports";
import type { PageHandle } from "~/lib/handle";
import { paths } from "~/lib/paths";

export const handle: PageHandle = { title: "imports:title", i18n: ["imports"] };

export async function loader({ params }: LoaderFunctionArgs) {
  return redirect(paths.importBatch(params.batchId!));
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, commitImport, { type: "common", batchId: params.batchId }, ({ batchId }) => paths.importBatch(batchId));
}

/** A refused commit: nothing was written, and why. */
export default function RefusedCommit() {
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("imports");
  return (
    <Page title={t("title")}>
      <Note tone="bad" role="alert" title={t("verdict.failed")}>
        {Object.values(reply?.error ?? {}).flat().join(" ")}
      </Note>
      <p>
        <LinkButton to="..">{t("back")}</LinkButton>
      </p>
    </Page>
  );
}
