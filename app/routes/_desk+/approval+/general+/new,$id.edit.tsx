import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RequiredHint } from "~/components/form/field";
import { Page } from "~/components/layout/page";
import { recordAt, recordId } from "~/door/call.server";
import type { PageHandle } from "~/lib/handle";
import formStyles from "~/styles/forms.css";
import { RequestForm } from "./__form";
import { begin, save } from "./__request.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: formStyles }];

export const handle: PageHandle = {
  title: ["requests:new.title", "requests:edit.title"],
  i18n: ["requests", "approval", "filed"],
  menu: ({ title }: { title?: string }) => (title === undefined ? "/approval/start" : "/approval/initiated"),
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  return begin(request, recordAt(request, params.id));
}

export async function action({ request, params }: ActionFunctionArgs) {
  return save(request, params.id ? { requestId: recordId(request, params.id) } : undefined);
}

export default function EditRequest() {
  const { title, ...data } = useLoaderData<typeof loader>();
  const { t } = useTranslation("requests");
  return (
    <Page title={title === undefined ? t("new.title") : t("edit.of", { title })} lead={<RequiredHint />}>
      <RequestForm
        // What was saved is what the form begins with.
        key={data.version}
        reply={useActionData<typeof action>()}
        {...data}
      />
    </Page>
  );
}
