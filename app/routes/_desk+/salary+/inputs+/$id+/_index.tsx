import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { Panel } from "~/components/layout/panel";
import { LinkButton, StepLink } from "~/components/ui/button";
import { FileItem, Files } from "~/components/ui/files";
import { Note } from "~/components/ui/note";
import { inputDetail } from "~/contracts/salary/inputs";
import { call, recordId } from "~/door/call.server";
import type { PageHandle } from "~/lib/handle";
import { salaryPaths } from "~/lib/salary/paths";
import { say } from "~/lib/texts.server";
import { languageOf } from "~/session/person.server";
import { InputState } from "../__state";
import { InputFacts } from "./__facts";

export const handle: PageHandle = { title: "salInputs:detailTitle", i18n: ["salInputs"], noCache: true };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const input = await call(request, inputDetail, { id: recordId(request, params.id) });
  return { ...input, warning: input.lacksNotice && say(languageOf(request), { key: "salInputs:said.notice" }) };
}

export default function RunInput() {
  const input = useLoaderData<typeof loader>();
  const { t } = useTranslation("salInputs");
  const { id, name, jobNumber, month, item, acts, figures, file, warning } = input;
  return (
    <Page
      title={t("detailTitle")}
      lead={`${name} ${jobNumber} ${month}`}
      badge={<InputState {...input} />}
      actions={
        <>
          {acts.includes("edit") && (
            <LinkButton to={salaryPaths.inputEdit(id)} kind="main">
              {t("edit")}
            </LinkButton>
          )}
          {acts.includes("notice") && (
            <LinkButton to={salaryPaths.inputNotice(id)}>{t(file ? "replaceNotice" : "addNotice")}</LinkButton>
          )}
          {acts.includes("remove") && (
            <StepLink to={salaryPaths.inputRemove(id)} kind="danger">
              {t("remove")}
            </StepLink>
          )}
        </>
      }
    >
      {warning && <Note tone="warn">{warning}</Note>}
      {!figures && <Note>{t("masked")}</Note>}
      <Panel title={item}>
        <InputFacts input={input} />
      </Panel>
      {file && figures && (
        <Panel title={t("field.notice")}>
          <Files>
            <FileItem href={salaryPaths.inputNoticeFile(id)} name={file.attachmentName} bytes={file.size} />
          </Files>
        </Panel>
      )}
    </Page>
  );
}
