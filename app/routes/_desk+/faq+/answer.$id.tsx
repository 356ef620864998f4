import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { FaqAnswers } from "~/components/shell/faq-answers";
import { LinkButton } from "~/components/ui/button";
import { countFaqRead, faqAnswers } from "~/contracts/administration/faq";
import { call, recordId } from "~/door/call.server";
import { noteOpened } from "~/door/opened.server";
import type { PageHandle } from "~/lib/handle";
import { shellPaths } from "~/lib/shell/paths";

export const handle: PageHandle = { title: "account:faq.answer", i18n: ["account"] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const faqProblemId = recordId(request, params.id);
  const answers = await call(request, faqAnswers, { faqProblemId });
  await noteOpened(request, countFaqRead, { faqProblemId });
  return { answers };
}

export default function FaqAnswer() {
  const { answers } = useLoaderData<typeof loader>();
  const { t } = useTranslation("account");
  return (
    <Page title={answers[0]!.problemTitle} actions={<LinkButton to={shellPaths.faq}>{t("faq.back")}</LinkButton>}>
      <FaqAnswers answers={answers} />
    </Page>
  );
}
