import { useTranslation } from "react-i18next";
import { Field } from "~/components/form/field";
import { PostForm } from "~/components/form/post-form";
import { PhoneCard } from "~/components/layout/phone-frame";
import { Button } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import type { CardReply } from "./__steps.server";

/** The code proves that the mobile of the pre-entry is in the candidate's hands. */
export function CardDoor({ mobile, done, reply }: { mobile: string; done: boolean; reply?: CardReply }) {
  const { t } = useTranslation("entry");
  if (done) return <Note tone="ok">{t("card.already")}</Note>;
  return (
    <PhoneCard>
      <PostForm lastResult={reply} reloadDocument>
        <Note>{t("card.codeTo", { mobile })}</Note>
        <Field
          name="code"
          label={t("card.code")}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={8}
          required
        />
        {reply?.resendAfter !== undefined && (
          <Note tone="ok" role="status">
            {t("card.sent", { n: reply.resendAfter })}
          </Note>
        )}
        <Button kind="main" name="_act" value="open">
          {t("card.open")}
        </Button>
        <Button name="_act" value="send">
          {t("card.send")}
        </Button>
      </PostForm>
    </PhoneCard>
  );
}
