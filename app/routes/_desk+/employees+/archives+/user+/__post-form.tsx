import { useFetcher, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DepartmentChoice } from "~/components/employees/department-choice";
import { DateField, Field, Fields, SelectField } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { SiteField } from "~/components/form/site-field";
import type { postForm } from "~/contracts/employees/posts";
import type { Out } from "~/contracts/endpoint";
import { employeePaths } from "~/lib/employees/paths";
import type { Choices } from "./__form-words";

/** What was true in a period, put right; its first day too, unless it is the day of entry. */
export function PostCorrection({
  reply,
  post,
  empId,
  choices: first,
}: {
  reply?: FormResult & { choices?: Choices };
  post: Out<typeof postForm>;
  empId: number;
  choices: Choices;
}) {
  const { t } = useTranslation(["employees", "record"]);
  const { pathname } = useLocation();
  const finder = useFetcher<{ choices: Choices }>();
  const choices = reply?.choices ?? first;
  const positions = finder.data?.choices.positions ?? choices.positions;
  return (
    <PostForm lastResult={reply} defaultValue={post}>
      {/* Enter in a field submits; the first button in the source would show the positions. */}
      <button type="submit" hidden tabIndex={-1} />
      <Fields>
        {post.first ? (
          <Field name="validFrom" label={t("record:posts.from")} hint={t("record:posts.fromEntry")} readOnly />
        ) : (
          <DateField name="validFrom" label={t("record:posts.from")} required />
        )}
        <SiteField name="siteId" label={t("field.siteId")} among="home" blank={false} required />
        <DepartmentChoice
          label={t("field.department")}
          tree={choices.departments}
          onChoose={(departmentId) => finder.load(`${pathname}?departmentId=${departmentId}`)}
          required
        />
        <SelectField
          name="positionId"
          label={t("field.position")}
          options={positions.map(({ positionId, name }) => ({ value: positionId, label: name }))}
          required
        />
        <SelectField
          name="levelId"
          label={t("field.level")}
          options={choices.levels.map(({ levelId, name }) => ({ value: levelId, label: name }))}
        />
        <Field name="reason" label={t("record:posts.reason")} maxLength={200} required wide />
      </Fields>
      <Foot
        submit={t("record:posts.submit")}
        cancel={employeePaths.employeePosts(empId)}
        hint={t("record:posts.foot")}
      />
    </PostForm>
  );
}
