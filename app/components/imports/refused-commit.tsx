import { useTranslation } from "react-i18next";
import type { FormResult } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { LinkButton } from "~/components/ui/button";
import { Note } from "~/components/ui/note";

/** A refused commit: nothing was written, and why. */
export function RefusedCommit({ title, batch, reply }: { title: string; batch: string; reply?: FormResult }) {
  const { t } = useTranslation("imports");
  return (
    <Page title={title}>
      {reply && (
        <Note tone="bad" role="alert" title={t("verdict.failed")}>
          {Object.values(reply.error ?? {})
            .flat()
            .join(" ")}
        </Note>
      )}
      <p>
        <LinkButton to={batch}>{t("back")}</LinkButton>
      </p>
    </Page>
  );
}
