import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { employeeChoices } from "~/contracts/employees/archives";
import { correctPost, postForm } from "~/contracts/employees/posts";
import { call, recordId } from "~/door/call.server";
import { submit } from "~/door/submit.server";
import { employeePaths } from "~/lib/employees/paths";
import type { PageHandle } from "~/lib/handle";
import { PostCorrection } from "./__post-form";

export const handle: PageHandle = { title: "record:posts.title", i18n: ["employees", "record"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const empId = recordId(request, params.data);
  const post = await call(request, postForm, { empId, id: recordId(request, params.postId) });
  const departmentId = new URL(request.url).searchParams.get("departmentId") || post.departmentId;
  return { empId, post, choices: await call(request, employeeChoices, { departmentId }) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(
    request,
    correctPost,
    { empId: params.data, id: params.postId },
    employeePaths.employeePosts(params.data!),
    {
      more: async ({ departmentId }) => ({ choices: await call(request, employeeChoices, { departmentId }) }),
      flash: "record:posts.done",
    },
  );
}

export default function CorrectPost() {
  const { empId, post, choices } = useLoaderData<typeof loader>();
  const { t } = useTranslation("record");
  return (
    <Page title={t("posts.title")} lead={`${post.empName} ${post.jobNumber}`}>
      <PostCorrection reply={useActionData<typeof action>()} post={post} empId={empId} choices={choices} />
    </Page>
  );
}
