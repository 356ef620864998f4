import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { Panel } from "~/components/layout/panel";
import { Note } from "~/components/ui/note";
import type { PageHandle } from "~/lib/handle";
import { InputState } from "../__state";
import { InputActs } from "./__acts";
import { InputFacts } from "./__facts";
import { inputFor, lackOf } from "./__input.server";
import { NoticeFile } from "./__notice";

export const handle: PageHandle = { title: "salInputs:detailTitle", i18n: ["salInputs", "filed"], noCache: true };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const input = await inputFor(request, params.id);
  return { ...input, warning: lackOf(request, input.lacksNotice) };
}

export default function RunInput() {
  const input = useLoaderData<typeof loader>();
  const { t } = useTranslation("salInputs");
  const { name, jobNumber, month, item, figures, file, warning } = input;
  return (
    <Page
      title={t("detailTitle")}
      lead={`${name} ${jobNumber} ${month}`}
      badge={<InputState {...input} />}
      actions={<InputActs input={input} />}
    >
      {warning && <Note tone="warn">{warning}</Note>}
      {!figures && <Note>{t("masked")}</Note>}
      <Panel title={item}>
        <InputFacts input={input} />
      </Panel>
      {file && figures && <NoticeFile input={input} />}
    </Page>
  );
}
