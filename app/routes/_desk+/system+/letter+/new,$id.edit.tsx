import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { letterDetail, saveLetter } from "~/contracts/shell/letters";
import { call, mayCall, recordAt, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { shellPaths } from "~/lib/shell/paths";
import { LetterForm } from "./__form";

export const handle: PageHandle = {
  title: ["system:letter.create", "system:letter.edit"],
  i18n: ["system", "employees"],
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  await mayCall(request, saveLetter);
  return { letter: params.id ? await call(request, letterDetail, { id: recordId(request, params.id) }) : undefined };
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, saveLetter, { id: recordAt(request, params.id) }, shellPaths.letters, {
    flash: params.id ? "system:saved.letter" : "system:letter.published",
  });
}

export default function EditLetter() {
  const { letter } = useLoaderData<typeof loader>();
  const { t } = useTranslation("system");
  return (
    <Page title={letter ? t("letter.edit") : t("letter.create")} lead={<RequiredHint />}>
      <LetterForm reply={useActionData<typeof action>()} values={letter} />
    </Page>
  );
}
