import { useTranslation } from "react-i18next";
import { Cancel, Foot, Submit } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { paths } from "~/lib/paths";

/** Ends today; what has not begun is taken back. */
export function EndForm({
  member: { version, state, empName, roleName },
  reply,
}: {
  member: { version: number; state: number; empName: string; roleName: string };
  reply: FormResult;
}) {
  const { t } = useTranslation("process");
  return (
    <PostForm lastResult={reply} defaultValue={{ version }}>
      <p>{t(state === 1 ? "member.takeBackText" : "member.endText", { name: empName, role: roleName })}</p>
      <Foot>
        <Submit>{t("member.endSubmit")}</Submit>
        <Cancel to={paths.approvalRoles} />
      </Foot>
    </PostForm>
  );
}
