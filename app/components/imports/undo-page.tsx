import { useTranslation } from "react-i18next";
import { Fields, TextField } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { LinkButton } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import type { Out } from "~/contracts/endpoint";
import { UNDO_DAYS } from "~/contracts/platform/codes";
import type { undoPreview } from "~/contracts/platform/imports";
import { UndoSums } from "./undo-sums";

interface UndoPageProps {
  /** Of the import. */
  title: string;
  undo: Out<typeof undoPreview>;
  back: string;
  reply?: FormResult;
}

/** The step that takes an import back: what goes, what stays and why, then the reason. */
export function UndoPage({ title, undo, back, reply }: UndoPageProps) {
  const { t } = useTranslation("imports");
  const nothing = undo.gone.length + undo.back.length === 0;
  return (
    <Page title={t("undo.title")} lead={`${title} ${undo.fileName}`}>
      {!undo.open || nothing ? (
        <>
          <Note tone="warn" title={undo.open ? t("undo.nothing") : t("undo.closed")}>
            {undo.never ?? (undo.open ? t("undo.nothingText") : t("undo.closedText", { n: UNDO_DAYS }))}
          </Note>
          <UndoSums undo={undo} />
          <Foot>
            <LinkButton to={back}>{t("back")}</LinkButton>
          </Foot>
        </>
      ) : (
        <PostForm lastResult={reply} defaultValue={{ version: undo.version }}>
          <Note tone="warn">{undo.stays > 0 ? t("undo.textSome") : t("undo.text")}</Note>
          <UndoSums undo={undo} />
          <Fields>
            <TextField name="reason" label={t("undo.reason")} hint={t("undo.reasonHint")} required wide />
          </Fields>
          <Foot submit={t("undo.submit")} kind="danger-main" cancel={back} />
        </PostForm>
      )}
    </Page>
  );
}
