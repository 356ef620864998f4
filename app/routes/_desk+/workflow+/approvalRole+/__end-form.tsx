import { useTranslation } from "react-i18next";
import { Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { MEMBER_STATE, type MemberState } from "~/contracts/approvals/codes";
import { approvalPaths } from "~/lib/approvals/paths";

/** Ends today; what has not begun is taken back. */
export function EndForm({
  member: { version, state, empName, roleName },
  reply,
}: {
  member: { version: number; state: MemberState; empName: string; roleName: string };
  reply: FormResult;
}) {
  const { t } = useTranslation("process");
  return (
    <PostForm lastResult={reply} defaultValue={{ version }}>
      <p>
        {t(state === MEMBER_STATE.ahead ? "member.takeBackText" : "member.endText", { name: empName, role: roleName })}
      </p>
      <Foot submit={t("member.endSubmit")} cancel={approvalPaths.approvalRoles} />
    </PostForm>
  );
}
