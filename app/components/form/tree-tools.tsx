import { type RefObject, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../ui/button";

const boxesIn = (part: Element) => [...part.querySelectorAll<HTMLInputElement>("input[type=checkbox]")];

/** Shown, and not only because it leads to what was meant. */
const isMeant = (box: HTMLInputElement) => !box.closest("li[hidden]") && !box.closest("li")?.hasAttribute("data-way");

/** Ticks or clears, as if somebody had clicked each: whoever listens hears of it. */
function tick(boxes: readonly HTMLInputElement[], checked: boolean): void {
  for (const box of boxes) if (box.checked !== checked) box.click();
}

/**
 * Shows what has the words with all below it, and the way there, opened; with none all of the tree, folded where
 * nothing is ticked.
 */
function filter(tree: Element, typed: string): void {
  const words = typed.trim().toLowerCase();
  const has = (item: Element | null | undefined) =>
    item?.querySelector(":scope > label")?.textContent?.toLowerCase().includes(words) ?? false;
  for (const item of [...tree.querySelectorAll("li")].reverse()) {
    let above: Element | null | undefined = item;
    while (above && !has(above)) above = above.parentElement?.closest("li");
    const below = item.querySelector("li:not([hidden])") !== null;
    item.hidden = !above && !below;
    item.toggleAttribute("data-way", !above && below);
    const inside = item.querySelector(":scope > details");
    inside?.toggleAttribute("open", words === "" ? boxesIn(inside).some(({ checked }) => checked) : below);
  }
}

/**
 * Comforts of a tree with boxes, with script only: a filter, and ticking all that it shows (shell rule 72). They send
 * nothing; without them the tree folds and is ticked box by box.
 */
export function TreeTools({ tree, label }: { tree: RefObject<HTMLElement | null>; label: string }) {
  const { t } = useTranslation("ui");
  const [awake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  if (!awake) return null;
  const all = (checked: boolean) => () => {
    if (tree.current) tick(boxesIn(tree.current).filter(isMeant), checked);
  };
  return (
    <div className="row wrap">
      <input
        className="in"
        type="search"
        aria-label={t("tree.filter", { label })}
        placeholder={t("tree.filterHint")}
        onChange={(event) => tree.current && filter(tree.current, event.currentTarget.value)}
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      <Button type="button" onClick={all(true)}>
        {t("tree.all")}
      </Button>
      <Button type="button" kind="plain" onClick={all(false)}>
        {t("tree.none")}
      </Button>
    </div>
  );
}
