import { useTranslation } from "react-i18next";
import { Panel } from "../layout/panel";

export type FaqAnswer = { answerSubject: string; attachments: { attachmentName: string; attachmentUrl: string }[] };

/**
 * Answers to a question: on their page, and in the dialog of the search box (shell rule 54). The text comes cleaned.
 */
export function FaqAnswers({ answers }: { answers: FaqAnswer[] }) {
  const { t } = useTranslation("account");
  return answers.map((answer, n) => (
    <Panel key={n} title={t("faq.answerNo", { n: n + 1 })}>
      <div className="prose" dangerouslySetInnerHTML={{ __html: answer.answerSubject }} />
      {answer.attachments.length > 0 && (
        <ul className="plain-list">
          {answer.attachments.map((file) => (
            <li key={file.attachmentUrl}>
              <a href={file.attachmentUrl}>{file.attachmentName}</a>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  ));
}
