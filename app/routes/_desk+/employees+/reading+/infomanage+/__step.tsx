import type { ReactNode } from "react";
import { Cancel, Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import type { NoticeDetail } from "~/contracts/employees/notice";
import { paths } from "~/lib/paths";

/** A page that says what a step will do to a notice and asks for it; `children` the button. */
export function NoticeStep({
  title,
  text,
  notice,
  reply,
  children,
}: {
  title: string;
  text: string;
  notice: NoticeDetail;
  reply: FormResult;
  children: ReactNode;
}) {
  return (
    <Page title={title} lead={notice.title}>
      <PostForm lastResult={reply} defaultValue={{ version: notice.version }}>
        <p>{text}</p>
        <Foot>
          {children}
          <Cancel to={paths.noticeEdit(notice.id, "view")} />
        </Foot>
      </PostForm>
    </Page>
  );
}
