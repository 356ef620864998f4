import { type ActionFunctionArgs, data, type LinksFunction, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import type { FormResult } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { Toasts } from "~/components/ui/toast";
import { readForm, submissionIn } from "~/session/posted-form.server";
import figureStyles from "~/styles/figures.css";
import voucherStyles from "~/styles/voucher.css";
import { FormSpecimen, RejectForm } from "./__design-form";
import { FrameSpecimen } from "./__design-frame";
import { MessageSpecimen, SmallSpecimen, StateSpecimen } from "./__design-parts";
import { ListSpecimen } from "./__design-table";
import { VoucherSpecimen } from "./__design-voucher";

// Every part of the interface in every state, for the people who build with them. Not a page of the product.

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: figureStyles },
  { rel: "stylesheet", href: voucherStyles },
];

export async function loader({ request }: LoaderFunctionArgs) {
  if (process.env.NODE_ENV === "production" && process.env.DESIGN !== "1") throw new Response(null, { status: 404 });
  const url = new URL(request.url);
  return {
    part: url.searchParams.get("part"),
    page: Number(url.searchParams.get("page") ?? 65),
    limit: Number(url.searchParams.get("limit") ?? 20),
    people: [
      { id: 20481, label: "陈思远 20481" },
      { id: 18840, label: "黄雨桐 18840" },
    ],
  };
}

export async function action({ request }: ActionFunctionArgs) {
  if (process.env.NODE_ENV === "production" && process.env.DESIGN !== "1") throw new Response(null, { status: 404 });
  const submission = submissionIn(request, await readForm(request));
  if (submission.status !== "success") return data(submission.reply());
  const { reason } = submission.value;
  if (typeof reason === "string") {
    if (reason.trim().length >= 2) return redirect("/design?part=toasts");
    return data(submission.reply({ fieldErrors: { reason: ["至少 2 个字"] } }), { status: 422 });
  }
  return data(
    submission.reply({
      fieldErrors: {
        idNumber: ["最后一位校验不通过，请对照身份证重新输入"],
        mobile: ["应为 11 位数字，现为 10 位，请补全"],
        "education[1].school": ["第 2 行毕业院校为空"],
      },
    }),
    { status: 422 },
  );
}

const messages = [
  { tone: "ok" as const, text: "已保存草稿" },
  {
    tone: "bad" as const,
    text: "数据已被他人修改，请刷新后重试",
    link: { to: "/design", label: "刷新" },
  },
  { tone: "ok" as const, text: "已同意 24 项，3 项未处理", list: ["BX26110102 等 3 项已由周敏处理"] },
];

export default function Design() {
  const { part } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>() as FormResult;
  if (part === "list") return <FrameSpecimen title="员工档案">{<ListPage />}</FrameSpecimen>;
  if (part === "form") {
    return (
      <FrameSpecimen title="新增员工">
        <FormSpecimen result={result} />
      </FrameSpecimen>
    );
  }
  if (part === "reject") {
    return (
      <Page title="驳回 BX26110086">
        <RejectForm code="BX26110086" result={result} />
      </Page>
    );
  }
  return (
    <>
      {part === "toasts" && <Toasts messages={messages} />}
      <Page title="状态与零件" lead="每种状态只有一种样子。">
        <div className="stack pb-10">
          <p className="row row-wide wrap">
            <a href="?part=list">列表页</a>
            <a href="?part=form">表单页</a>
            <a href="?part=reject">确认页</a>
            <a href="?part=toasts">通知</a>
          </p>
          <SmallSpecimen />
          <StateSpecimen />
          <MessageSpecimen />
          <Specimen title="打印凭单：A4 一页两联，只印这一部分">
            <VoucherSpecimen />
          </Specimen>
        </div>
      </Page>
    </>
  );
}

function ListPage() {
  const { page, limit } = useLoaderData<typeof loader>();
  return <ListSpecimen page={page} limit={limit} />;
}

function Specimen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="stack">
      <h2 className="border-b pb-2">{title}</h2>
      {children}
    </section>
  );
}
