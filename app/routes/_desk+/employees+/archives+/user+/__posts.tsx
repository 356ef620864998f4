import { useTranslation } from "react-i18next";
import { DateField } from "~/components/form/field";
import { Panel } from "~/components/layout/panel";
import { SearchForm } from "~/components/table/search-form";
import { Table } from "~/components/table/table";
import { Dash } from "~/components/ui/dash";
import { Empty } from "~/components/ui/empty";
import { Link } from "~/components/ui/link";
import type { Post } from "~/contracts/employees/posts";
import { employeePaths } from "~/lib/employees/paths";

/** Where a person worked when, or on one day; what was never true is corrected row by row. */
export function PostHistory({ empId, posts, mayCorrect }: { empId: number; posts: Post[]; mayCorrect: boolean }) {
  const { t } = useTranslation(["employees", "record"]);
  return (
    <>
      <SearchForm main="asOf" label={t("record:posts.search")} keep={["tab"]}>
        <DateField name="asOf" label={t("record:posts.asOf")} />
      </SearchForm>
      {posts.length === 0 ? (
        <Empty title={t("record:posts.empty")} />
      ) : (
        <Panel title={t("section.posts")} flush>
          <Table caption={t("section.posts")} plain>
            <thead>
              <tr>
                <th scope="col">{t("record:posts.period")}</th>
                <th scope="col">{t("field.siteId")}</th>
                <th scope="col">{t("field.department")}</th>
                <th scope="col">{t("field.position")}</th>
                <th scope="col">{t("field.level")}</th>
                <th scope="col">{t("field.manager")}</th>
                {mayCorrect && (
                  <th scope="col" className="acts">
                    {t("record:posts.actions")}
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {posts.map((post) => (
                <tr key={post.id}>
                  <th scope="row" className="num">
                    {post.validTo
                      ? t("record:details.until", { from: post.validFrom, to: post.validTo })
                      : t("record:posts.since", { from: post.validFrom })}
                  </th>
                  <td>{post.overseasWarehouse === 1 ? t("site:7") : t(`site:${post.siteId}`)}</td>
                  <td>{post.departmentPath}</td>
                  <td>{post.positionName}</td>
                  <td>{post.levelName || <Dash />}</td>
                  <td>{post.managerName || <Dash />}</td>
                  {mayCorrect && (
                    <td className="acts">
                      <Link to={employeePaths.employeePost(empId, post.id)}>{t("record:posts.correct")}</Link>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </Table>
        </Panel>
      )}
    </>
  );
}
