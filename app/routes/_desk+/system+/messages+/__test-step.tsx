import { useTranslation } from "react-i18next";
import { Cancel, Foot, Submit } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { LinkButton } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import type { Out } from "~/contracts/endpoint";
import type { channels, testChannel } from "~/contracts/shell/channels";
import { shellPaths } from "~/lib/shell/paths";
import { useFaultWords } from "./__channel";

type Answer = { answer: Out<typeof testChannel> };

/** To whom the test goes, and after it what was answered. */
export function TestStep({
  row: { channel, stands, own },
  reply,
}: {
  row: Out<typeof channels>["channels"][number];
  reply: FormResult | Answer;
}) {
  const { t } = useTranslation("channels");
  const title = t("test.title", { name: t(`name.${channel}`) });
  if (reply && "answer" in reply) {
    const actions = (
      <>
        <LinkButton to={`${shellPaths.channels}/test/${channel}`} reloadDocument>
          {t("test.again")}
        </LinkButton>
        <LinkButton to={shellPaths.channels}>{t("test.back")}</LinkButton>
      </>
    );
    return (
      <Page title={title} actions={actions}>
        <Answered {...reply.answer} />
      </Page>
    );
  }
  return (
    <Page title={title}>
      <PostForm lastResult={reply}>
        {stands && own ? (
          <p>{t("test.will", { to: own })}</p>
        ) : (
          <Note tone="warn">{stands ? t(`noOwn.${channel}`) : t("off")}</Note>
        )}
        <Foot>
          {stands && own && <Submit icon="send">{t("test.submit")}</Submit>}
          <Cancel to={shellPaths.channels} />
        </Foot>
      </PostForm>
    </Page>
  );
}

function Answered({ to, fault }: Out<typeof testChannel>) {
  const { t } = useTranslation("channels");
  const words = useFaultWords();
  if (!fault) {
    return (
      <Note tone="ok" role="status">
        {t("test.taken", { to })}
      </Note>
    );
  }
  return (
    <Note tone="bad" role="alert" title={t("test.failed")}>
      <p>{words(fault)}</p>
      {fault.said && <p className="raw">{t("test.said", { said: fault.said })}</p>}
    </Note>
  );
}
