import { useFetcher, useNavigate } from "@remix-run/react";
import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Found } from "~/contracts/shell/search";
import { isSearchable } from "~/lib/shell/search-word";
import { useLater } from "../layout/use-later";
import { Icon, iconName } from "../ui/icon";
import { Link } from "../ui/link";
import { type FaqAnswer, FaqAnswers } from "./faq-answers";
import { inputOf, useCombobox } from "./use-combobox";

const WAIT_MS = 200;

type Hit = Found[number]["hits"][number];

/**
 * What the page of the search would list, under the box while one types (shell rules 53 and 54). The server finds and
 * ranks; a hit opens its page, a question its answers in a dialog.
 */
export function FoundList({ word }: { word: string }) {
  const { t } = useTranslation("account");
  const navigate = useNavigate();
  const { data, load } = useFetcher<{ found: Found }>();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [problem, setProblem] = useState<Hit | null>(null);
  const [Window, askWindow] = useLater(
    async () => (await import("../ui/dialog-window")).DialogWindow<{ answers: FaqAnswer[] }>,
  );
  const asks = isSearchable(word);
  const groups = (asks && data?.found) || [];
  const hits = groups.flatMap(({ group, hits }) => hits.map((hit) => ({ ...hit, group })));

  // The fetcher calls off what it has asked before.
  useEffect(() => {
    if (!asks) return;
    const timer = setTimeout(() => load(`/search?most=5&q=${encodeURIComponent(word)}`), WAIT_MS);
    return () => clearTimeout(timer);
  }, [asks, word, load]);

  function choose(n: number) {
    const chosen = hits[n]!;
    close();
    if (chosen.group === "answers") {
      askWindow();
      setProblem(chosen);
    } else {
      navigate(chosen.to);
    }
  }
  const { open, at, close } = useCombobox(box, { id, count: hits.length, word, choose });

  return (
    <div ref={box} className="found" hidden={!open || !asks || !data}>
      <div className="pop" hidden={hits.length === 0}>
        <div role="listbox" id={id} aria-label={t("find.title")}>
          {groups.map(({ group, hits: own }) => (
            // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
            <div key={group} role="group" aria-label={t(`find.of.${group}`)}>
              <p className="muted small" aria-hidden="true">
                {t(`find.of.${group}`)}
              </p>
              {own.map((hit) => {
                const n = hits.findIndex(({ to }) => to === hit.to);
                return (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the box has the keyboard (useCombobox)
                  <div
                    key={hit.to}
                    role="option"
                    tabIndex={-1}
                    id={`${id}-${n}`}
                    aria-selected={n === at}
                    // The box keeps the cursor.
                    onPointerDown={(event) => event.preventDefault()}
                    onClick={() => choose(n)}
                  >
                    <Icon name={iconName(hit.icon)} />
                    <span className="cut">{hit.title}</span>
                    {hit.note && <span className="muted push">{hit.note}</span>}
                  </div>
                );
              })}
            </div>
          ))}
        </div>
        <Link to={`/search?q=${encodeURIComponent(word)}`} onClick={close}>
          {t("find.all")}
        </Link>
      </div>
      <p className={hits.length === 0 ? "pop muted" : "vh"} role="status">
        {hits.length > 0 ? t("find.found", { n: hits.length }) : t("find.empty")}
      </p>
      {Window && problem && (
        <Window
          to={problem.to}
          title={problem.title}
          onClose={() => setProblem(null)}
          onClosed={() => inputOf(box.current)?.focus()}
        >
          {({ answers }) => <FaqAnswers answers={answers} />}
        </Window>
      )}
    </div>
  );
}
