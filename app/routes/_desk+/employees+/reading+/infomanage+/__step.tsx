import { type Step, StepPage } from "~/components/layout/step-page";
import type { NoticeDetail } from "~/contracts/employees/notice";
import { employeePaths } from "~/lib/employees/paths";

/** A step of a notice. */
export const NoticeStep = ({ notice, ...step }: Step & { notice: NoticeDetail }) => (
  <StepPage {...step} lead={notice.title} version={notice.version} back={employeePaths.noticeEdit(notice.id, "view")} />
);
