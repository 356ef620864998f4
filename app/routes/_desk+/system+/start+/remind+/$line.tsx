import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Foot } from "~/components/form/foot";
import { PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { Note } from "~/components/ui/note";
import type { SetUpLine } from "~/contracts/shell/codes";
import { remindSetUp, setUp } from "~/contracts/shell/set-up";
import { call } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { shellPaths } from "~/lib/shell/paths";
import { notThere } from "~/session/refused.server";

export const handle: PageHandle = { title: "start:remind", i18n: ["start"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const row = (await call(request, setUp)).lines.find(({ line }) => line === params.line);
  if (!row) throw notThere(request);
  return row;
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, remindSetUp, { line: params.line as SetUpLine }, shellPaths.start, {
    flash: ({ told }) => ({ tone: told > 0 ? "ok" : "warn", key: "start:reminded", params: { n: told } }),
  });
}

export default function Remind() {
  const { line, who, role } = useLoaderData<typeof loader>();
  const { t } = useTranslation("start");
  return (
    <Page title={t("remind")} lead={t(`line.${line}`)}>
      <Note>{t("remindText", { role, names: who.join(t("and")) })}</Note>
      <PostForm lastResult={useActionData<typeof action>()}>
        <Foot submit={t("remind")} cancel={shellPaths.start} />
      </PostForm>
    </Page>
  );
}
