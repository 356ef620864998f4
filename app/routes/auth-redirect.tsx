import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { MessagePage } from "~/components/layout/message-page";
import { LinkButton } from "~/components/ui/button";
import type { PageHandle } from "~/lib/handle";
import { leaveForThirdParty, returnFromThirdParty } from "~/sign-in/third-party.server";
import "~/components/kit";

export const handle: PageHandle = { title: "doors:thirdParty.title", i18n: ["doors"] };

/** Without an answer of the messaging app it leaves for it; with one it signs in, or says why not (shell rule 10). */
export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  if (!search.has("state") && !search.has("code") && !search.has("authCode") && !search.has("error"))
    return leaveForThirdParty(request);
  const answer = await returnFromThirdParty(request);
  if (answer instanceof Response) return answer;
  const { headers, ...refused } = answer;
  return data(refused, { status: 422, headers });
}

export default function AuthRedirect() {
  const { reason, page } = useLoaderData<typeof loader>();
  const { t } = useTranslation("doors");
  return (
    <MessagePage
      kind="refused"
      title={t("thirdParty.title")}
      text={reason}
      actions={
        <LinkButton kind="main" to={page} reloadDocument>
          {t("thirdParty.back")}
        </LinkButton>
      }
    />
  );
}
