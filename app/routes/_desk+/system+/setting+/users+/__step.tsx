import { useContext } from "react";
import { useTranslation } from "react-i18next";
import { Closed } from "~/components/form/closed";
import { DialogFormContext } from "~/components/form/dialog-form";
import { Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { Note } from "~/components/ui/note";
import { shellPaths } from "~/lib/shell/paths";
import { type User, UserFacts } from "./__facts";
import { UserState } from "./__state";

type Step = "enable" | "disable" | "reset" | "resetFactor" | "unlock" | "endSessions";

/** A step of an account: what will happen, the button that does it, the reason when it was refused. */
export function UserStep({ user, step, reply }: { user: User; step: Step; reply: FormResult }) {
  const { t } = useTranslation("system");
  // A dialog lies over the list or the account itself.
  const inDialog = useContext(DialogFormContext) !== null;
  const danger = step === "disable" || step === "reset" || step === "resetFactor" || step === "endSessions";
  return (
    <Page
      title={t(`user.${step}`)}
      badge={<UserState status={user.status} />}
      lead={`${user.empName} ${user.jobNumber}`}
    >
      <Note tone={danger ? "warn" : "info"}>{t(`user.${step}Text`)}</Note>
      {!inDialog && <UserFacts user={user} />}
      {user.acts.includes(step) ? (
        <PostForm lastResult={reply} defaultValue={{ version: user.version }}>
          {(step === "enable" || step === "disable") && (
            <input type="hidden" name="status" value={step === "enable" ? 1 : 2} />
          )}
          <Foot submit={t(`user.${step}Submit`)} kind={danger ? "danger-main" : "main"} cancel={shellPaths.users} />
        </PostForm>
      ) : (
        <PostForm lastResult={reply}>
          <Closed back={shellPaths.users} />
        </PostForm>
      )}
    </Page>
  );
}
