import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Cancel, Foot, Submit } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { LinkButton } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { shellPaths } from "~/lib/shell/paths";
import { LeftOver, Nobody, PeopleFields, type Plan, PlanPeople } from "./__plan";
import { SLIPS_A_PAGE } from "./__slips";

/** What making these passwords will do, and the button that does it. */
export function PrintStep({ plan, reply }: { plan: Plan; reply: FormResult }) {
  const { t } = useTranslation("firstPasswords");
  const { search } = useLocation();
  const { people, sessions, list, invites } = plan;
  const n = people.length;
  const given = people.filter(({ givenAt }) => givenAt !== null).length;
  const invite = invites && n > 0 && (
    <LinkButton to={`${shellPaths.firstPasswords}/invite${search}`}>{t("print.insteadInvite")}</LinkButton>
  );
  return (
    <Page title={t("print.title")} lead={t("print.lead", { n, pages: Math.ceil(n / SLIPS_A_PAGE) })} actions={invite}>
      <LeftOver {...plan} />
      {n === 0 ? (
        <Nobody list={list} />
      ) : (
        <PostForm lastResult={reply}>
          <Note tone="warn">
            <p>{t("print.will", { n })}</p>
            {given > 0 && <p>{t("print.void", { n: given })}</p>}
            {sessions > 0 && <p>{t("print.sessions", { n: sessions })}</p>}
          </Note>
          <PlanPeople people={people} />
          <PeopleFields people={people} />
          <Foot hint={t("print.slow")}>
            <Submit icon="key">{t("print.submit")}</Submit>
            <Cancel to={list} />
          </Foot>
        </PostForm>
      )}
    </Page>
  );
}
