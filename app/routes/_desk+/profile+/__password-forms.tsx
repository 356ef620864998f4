import { useFetcher } from "@remix-run/react";
import { type FormEvent, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Cancel, Foot, Submit } from "~/components/form/foot";
import { PasswordField } from "~/components/form/password-field";
import { PostForm } from "~/components/form/post-form";
import type { FormReply } from "~/door/submit.server";
import { shellPaths } from "~/lib/shell/paths";

type Answer = FormReply | { checkTicket: string };

const ticketOf = (answer: Answer | undefined) => {
  if (!answer) return "";
  return "checkTicket" in answer ? answer.checkTicket : String(answer.initialValue?.checkTicket ?? "");
};
const replyOf = (answer: Answer | undefined) => (answer && !("checkTicket" in answer) ? answer : undefined);

/** Shell rule 40: a second after typing stops. */
const PAUSE_MS = 1000;

/**
 * The old password, then the new one. With script both stand on the page and the new fields open as soon as the old
 * password has passed; without, the second form comes with the answer to the first.
 */
export function PasswordForms({
  answer,
  first,
  old,
}: {
  answer: Answer | undefined;
  first?: boolean;
  /** Not asked for where nobody may know one (shell rule 9). */
  old: boolean;
}) {
  const { t } = useTranslation(["shell", "account"]);
  const checker = useFetcher<Answer>();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);
  const ticket = ticketOf(answer) || ticketOf(checker.data);
  const open = ticket !== "" || !old;

  function onInput(event: FormEvent<HTMLDivElement>) {
    const form = event.currentTarget.querySelector("form");
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (form && new FormData(form).get("oldPassword")) checker.submit(form);
    }, PAUSE_MS);
  }

  return (
    <div className="form">
      {!open && (
        <div onInput={onInput}>
          <PostForm lastResult={replyOf(checker.data) ?? replyOf(answer)}>
            <PasswordField
              name="oldPassword"
              label={t("account:password.old")}
              autoComplete="current-password"
              maxLength={200}
              required
            />
            <div className="nojs-only">
              <Foot submit={t("account:password.next")} />
            </div>
          </PostForm>
        </div>
      )}
      <div className={open ? undefined : "js-only"}>
        <PostForm lastResult={open ? replyOf(answer) : undefined}>
          <fieldset className="form" disabled={!open} aria-label={t("account:password.new")}>
            <input type="hidden" name="checkTicket" value={ticket} readOnly />
            <PasswordField
              name="password"
              label={t("account:password.new")}
              autoComplete="new-password"
              maxLength={20}
              required
              hint={t("account:password.hint")}
            />
            <PasswordField
              name="password_confirm"
              label={t("account:password.confirm")}
              autoComplete="new-password"
              maxLength={20}
              required
            />
          </fieldset>
          <Foot hint={t("account:password.foot")}>
            <Submit>{t("account:password.submit")}</Submit>
            {!first && <Cancel to={shellPaths.dashboard} />}
          </Foot>
        </PostForm>
      </div>
    </div>
  );
}
