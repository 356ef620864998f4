import type { ActionFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { saveLetter } from "~/contracts/shell/letters";
import { submit } from "~/door/submit.server";
import type { PageHandle } from "~/lib/handle";
import { shellPaths } from "~/lib/shell/paths";
import { LetterForm } from "./__form";

export const handle: PageHandle = { title: "system:letter.create", i18n: ["system", "employees"] };

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, saveLetter, { id: undefined }, () => shellPaths.letters, { flash: "system:letter.published" });
}

export default function NewLetter() {
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("system");
  return (
    <Page title={t("letter.create")} lead={<RequiredHint />}>
      <LetterForm reply={reply} />
    </Page>
  );
}
