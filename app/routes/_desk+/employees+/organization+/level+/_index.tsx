import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/layout/page";
import { Tab, Tabs } from "~/components/ui/tabs";
import { searchCategories, searchLevels } from "~/contracts/organization/positions";
import { searchClassify } from "~/contracts/shell/dictionary";
import { call } from "~/door/call.server";
import { list } from "~/door/list.server";
import type { PageHandle } from "~/lib/handle";
import { CategoryTab } from "./__category-tab";
import { DictionaryTab } from "./__dictionary-tab";
import { LevelTab } from "./__level-tab";
import { TABS, tabOf } from "./__tabs";

export const handle: PageHandle = { title: "organization:level.title", i18n: ["organization"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const tab = tabOf(new URL(request.url).searchParams.get("tab"));
  if (tab === "levels") return { tab, list: await list(request, searchLevels) } as const;
  if (tab === "dictionary")
    return {
      tab,
      dictionary: await call(request, searchClassify, { query: { classifyCode: "job_position" } }),
    } as const;
  const categories = await list(request, searchCategories);
  return { tab, list: categories, firstStep: categories.firstStep } as const;
}

export default function Levels() {
  const data = useLoaderData<typeof loader>();
  const { t } = useTranslation("organization");
  return (
    <Page title={t("level.title")}>
      <Tabs label={t("level.tabs")}>
        {TABS.map((tab) => (
          <Tab key={tab} to={{ search: `?tab=${tab}` }} current={tab === data.tab}>
            {t(`level.tab.${tab}`)}
          </Tab>
        ))}
      </Tabs>
      {data.tab === "categories" && <CategoryTab {...data.list} />}
      {data.tab === "levels" && <LevelTab {...data.list} />}
      {data.tab === "dictionary" && <DictionaryTab dictionary={data.dictionary} />}
    </Page>
  );
}
