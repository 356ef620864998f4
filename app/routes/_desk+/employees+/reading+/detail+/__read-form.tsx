import { useTranslation } from "react-i18next";
import { Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { useSeconds } from "~/components/shell/use-seconds";
import type { readingDetail } from "~/contracts/employees/readings";
import type { Out } from "~/contracts/endpoint";

/**
 * Says that one has read the notice. The server measures the time; where script runs a line counts it down, and the
 * button stays: who is too early is told so.
 */
export function ReadForm({ notice, reply }: { notice: Out<typeof readingDetail>; reply: FormResult }) {
  const { t } = useTranslation("reading");
  const left = useSeconds(notice.secondsLeft);
  const waiting =
    left === notice.secondsLeft ? t("reading.needs", { n: notice.minSeconds }) : t("reading.wait", { n: left });
  return (
    <PostForm lastResult={reply} defaultValue={{ versionNo: String(notice.versionNo) }}>
      <input type="hidden" name="versionNo" value={notice.versionNo} />
      <input type="hidden" name="_confirm" value={notice.confirmRequired} />
      <Foot
        submit={t(notice.confirmRequired === 1 ? "reading.confirm" : "reading.markRead")}
        hint={left > 0 ? waiting : undefined}
      />
    </PostForm>
  );
}
