import { useTranslation } from "react-i18next";
import { ShownForm } from "~/components/approvals/decision-form";
import { Foot, Submit } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { useFieldSource } from "~/components/form/source";
import { LinkButton, StepLink } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { Menu } from "~/components/ui/menu";
import { Note } from "~/components/ui/note";
import type { FormAction } from "~/contracts/approvals/form-pages";
import { approvalPaths } from "~/lib/approvals/paths";
import type { FormPageData } from "./__act.server";

/** Acts of the menu, by their pages. */
const MORE = [
  ["transfer", "transfer"],
  ["addSigner", "sign"],
  ["removeSigner", "unsign"],
  ["comment", "comment"],
  ["cc", "cc"],
] as const satisfies readonly (readonly [FormAction, string])[];

/**
 * The decision at the foot of the form: a comment and one button an act, each posting to the act's own address. Fields
 * that the node asks for, files and another node to return to stand on the act's page.
 */
export function DecisionBar({ data, reply }: { data: FormPageData; reply?: FormResult }) {
  const { instance, allowedActions, desk, version, left } = data;
  const { t } = useTranslation("approval");
  const may = (action: FormAction) => allowedActions.includes(action);
  const to = (page: string) => approvalPaths.approvalAct(instance.id, page, desk?.taskId);
  const hasFields = (desk?.editable.length ?? 0) > 0;
  return (
    <div className="dock">
      <PostForm lastResult={reply} defaultValue={{ version }} action={to("approve")}>
        {desk ? (
          <>
            <input type="hidden" name="bar" value="1" readOnly />
            <input type="hidden" name="taskId" value={desk.taskId} readOnly />
            <input type="hidden" name="taskVersion" value={desk.taskVersion} readOnly />
            <ShownForm data={data} />
            <Foot hint={left > 0 && t("decided.left", { n: left })}>
              <Comment />
              {may("approve") && hasFields && (
                <LinkButton to={to("approve")} kind="main">
                  {t(`label.${desk.approveLabel}`)}
                </LinkButton>
              )}
              {may("approve") && !hasFields && (
                <>
                  <Submit icon="check">{t(`label.${desk.approveLabel}`)}</Submit>
                  {left > 0 && (
                    <Submit kind="default" name="go" value="next">
                      {t("action.approveNext", { act: t(`label.${desk.approveLabel}`) })}
                    </Submit>
                  )}
                </>
              )}
              <span className="vline" />
              {may("return") && (
                <Submit kind="default" formAction={to("return")}>
                  {t("action.return")}
                </Submit>
              )}
              {may("reject") && (
                <Submit kind="danger" formAction={to("reject")}>
                  {t("action.reject")}
                </Submit>
              )}
              <Menu label={t("detail.moreActs")} look="btn btn-default">
                {may("approve") && !hasFields && <StepLink to={to("approve")}>{t("action.approveFiles")}</StepLink>}
                {may("return") && <StepLink to={to("return")}>{t("action.returnTo")}</StepLink>}
                {MORE.filter(([action]) => may(action)).map(([action, page]) => (
                  <StepLink key={action} to={to(page)}>
                    {t(`action.${action}`)}
                  </StepLink>
                ))}
              </Menu>
            </Foot>
          </>
        ) : (
          <Note tone="warn">{t("ui:form.notNow")}</Note>
        )}
      </PostForm>
    </div>
  );
}

/** Several lines, so that Enter in it never decides. */
function Comment() {
  const { t } = useTranslation("approval");
  const { id, values, errors, key } = useFieldSource("comment");
  return (
    <div className="say">
      <label htmlFor={id}>{t("field.comment")}</label>
      <textarea
        key={key}
        id={id}
        name="comment"
        className="in"
        rows={1}
        maxLength={500}
        placeholder={t("field.sayHint")}
        defaultValue={values[0]}
        aria-invalid={errors.length > 0 || undefined}
        aria-describedby={errors.length > 0 ? `${id}-e` : undefined}
        // biome-ignore lint/a11y/noAutofocus: without script the page comes back with the cursor where it is needed
        autoFocus={errors.length > 0}
      />
      {errors.length > 0 && (
        <p className="err" id={`${id}-e`}>
          <Icon name="alert" />
          <span>{errors.join(" ")}</span>
        </p>
      )}
    </div>
  );
}
