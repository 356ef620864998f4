import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Cancel, Foot, Submit } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { LinkButton } from "~/components/ui/button";
import { Empty } from "~/components/ui/empty";
import { Note } from "~/components/ui/note";
import { MESSAGE_CHANNEL, type MessageChannel } from "~/contracts/platform/codes";
import { shellPaths } from "~/lib/shell/paths";
import { LeftOver, Nobody, PeopleFields, type Plan, PlanPeople } from "./__plan";

/** Whom the message will reach and whom not, and the button that sends it. */
export function InviteStep({ plan, reply }: { plan: Plan; reply: FormResult }) {
  const { t } = useTranslation("firstPasswords");
  const { search } = useLocation();
  const { people, list, invites } = plan;
  const print = <LinkButton to={`${shellPaths.firstPasswords}/print${search}`}>{t("act.print")}</LinkButton>;
  if (!invites) {
    return (
      <Page title={t("invite.title")}>
        <Empty title={t("invite.offTitle")} actions={print}>
          {t("invite.off")}
        </Empty>
      </Page>
    );
  }
  const told = people.filter(({ way, invitedLately }) => way !== null && !invitedLately);
  const by = (way: MessageChannel) => told.filter((one) => one.way === way).length;
  const unreached = people.filter(({ way }) => way === null).length;
  const lately = people.filter(({ way, invitedLately }) => way !== null && invitedLately).length;
  return (
    <Page title={t("invite.title")} lead={t("invite.lead", { n: people.length })} actions={print}>
      <LeftOver {...plan} />
      {people.length === 0 ? (
        <Nobody list={list} />
      ) : (
        <PostForm lastResult={reply}>
          <Note>
            <p>{t("invite.will", { n: told.length })}</p>
            <p>{t("invite.ways", { dingtalk: by(MESSAGE_CHANNEL.dingtalk), sms: by(MESSAGE_CHANNEL.sms) })}</p>
          </Note>
          {unreached > 0 && <Note tone="warn">{t("invite.unreached", { n: unreached })}</Note>}
          {lately > 0 && <Note>{t("invite.lately", { n: lately })}</Note>}
          <PlanPeople people={people} ways />
          <PeopleFields people={people} />
          <Foot>
            {told.length > 0 && <Submit icon="send">{t("invite.submit")}</Submit>}
            <Cancel to={list} />
          </Foot>
        </PostForm>
      )}
    </Page>
  );
}
