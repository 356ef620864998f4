import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Foot } from "~/components/form/foot";
import { PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { foldSetUp, setUp } from "~/contracts/shell/set-up";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { shellPaths } from "~/lib/shell/paths";

export const handle: PageHandle = { title: "start:foldTitle", i18n: ["start"], menu: shellPaths.start };

export async function loader({ request }: LoaderFunctionArgs) {
  return { folded: (await call(request, setUp)).folded };
}

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, foldSetUp, {}, shellPaths.dashboard);
}

/** What the button on the workbench does, for whoever comes to its address. */
export default function Fold() {
  const { folded } = useLoaderData<typeof loader>();
  const { t } = useTranslation("start");
  return (
    <Page title={t("foldTitle")}>
      <PostForm lastResult={useActionData<typeof action>()}>
        <p>{t("hint")}</p>
        <input type="hidden" name="folded" value={folded ? 0 : 1} />
        <Foot submit={t(folded ? "unfold" : "fold")} cancel={shellPaths.dashboard} />
      </PostForm>
    </Page>
  );
}
