import { useFetcher, useNavigate } from "@remix-run/react";
import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { shellPaths } from "~/lib/shell/paths";
import { useLater } from "../layout/use-later";
import { Icon, iconName } from "../ui/icon";
import { type FaqAnswer, FaqAnswers } from "./faq-answers";
import { inputOf, useCombobox } from "./use-combobox";

const WAIT_MS = 200;

type Menu = { menuCode: string; menuName: string; url: string; icon: string; group: string };
type Problem = { id: number; problemTitle: string };

/**
 * What the page of a search box would list, under the box while one types (shell rules 53 and 54). The server finds and
 * ranks; a menu opens its page, a question its answers in a dialog.
 */
export function FoundList({ page, word, finds }: { page: string; word: string; finds: "menus" | "answers" }) {
  const { t } = useTranslation("account");
  const navigate = useNavigate();
  const { data, load } = useFetcher<{ found: (Menu | Problem)[] }>();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [Window, askWindow] = useLater(
    async () => (await import("../ui/dialog-window")).DialogWindow<{ answers: FaqAnswer[] }>,
  );
  const found = (word && data?.found) || [];

  useEffect(() => {
    if (!word) return;
    const timer = setTimeout(() => load(page + encodeURIComponent(word)), WAIT_MS);
    return () => clearTimeout(timer);
  }, [word, page, load]);

  function choose(n: number) {
    const chosen = found[n]!;
    close();
    if ("url" in chosen) {
      navigate(chosen.url);
    } else {
      askWindow();
      setProblem(chosen);
    }
  }
  const { open, at, close } = useCombobox(box, { id, count: found.length, word, choose });

  return (
    <div ref={box} className="found" hidden={!open || !word || !data}>
      <div
        className="pop"
        role="listbox"
        id={id}
        aria-label={t(finds === "menus" ? "find.title" : "faq.title")}
        hidden={found.length === 0}
      >
        {found.map((one, n) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the box has the keyboard (useCombobox)
          <div
            key={"url" in one ? one.menuCode : one.id}
            role="option"
            tabIndex={-1}
            id={`${id}-${n}`}
            aria-selected={n === at}
            // The box keeps the cursor.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(n)}
          >
            {"url" in one ? (
              <>
                <Icon name={iconName(one.icon)} />
                <span>{one.menuName}</span>
                {one.group && <span className="muted push">{one.group}</span>}
              </>
            ) : (
              <span>{one.problemTitle}</span>
            )}
          </div>
        ))}
      </div>
      <p className={found.length === 0 ? "pop muted" : "vh"} role="status">
        {found.length > 0 ? t("find.found", { n: found.length }) : t(finds === "menus" ? "find.empty" : "faq.empty")}
      </p>
      {Window && problem && (
        <Window
          to={shellPaths.faqAnswer(problem.id)}
          title={problem.problemTitle}
          onClose={() => setProblem(null)}
          onClosed={() => inputOf(box.current)?.focus()}
        >
          {({ answers }) => <FaqAnswers answers={answers} />}
        </Window>
      )}
    </div>
  );
}
