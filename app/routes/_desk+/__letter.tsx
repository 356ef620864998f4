import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { Panel } from "~/components/layout/panel";
import { Button } from "~/components/ui/button";
import type { Out } from "~/contracts/endpoint";
import type { latestLetter } from "~/contracts/shell/letters";

/** The letter of the house, until it is confirmed (shell rule 26). */
export function LetterPanel({ letter }: { letter: NonNullable<Out<typeof latestLetter>> }) {
  const { t } = useTranslation(["shell", "account"]);
  return (
    <Panel title={letter.title} actions={<span className="muted">{letter.publishFrom}</span>}>
      <PostForm>
        <p className="pre">{letter.body}</p>
        <input type="hidden" name="id" value={letter.id} />
        <div>
          <Button kind="main">{t("account:dashboard.letterRead")}</Button>
        </div>
      </PostForm>
    </Panel>
  );
}
