// Order matters: many browsers also name the ones they descend from.
const BROWSERS: readonly [RegExp, string][] = [
  [/DingTalk/i, "DingTalk"],
  [/MicroMessenger/i, "WeChat"],
  [/Edg(e|A|iOS)?\//, "Edge"],
  [/OPR\//, "Opera"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone|iPad|iOS/, "iOS"],
  [/HarmonyOS/i, "HarmonyOS"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X|Macintosh/, "macOS"],
  [/Linux|X11/, "Linux"],
];

/**
 * Browser and system of a User-Agent in two words, empty when neither is known: for a person who looks through own
 * devices.
 */
export function deviceName(userAgent: string): string {
  const first = (list: readonly [RegExp, string][]) => list.find(([sign]) => sign.test(userAgent))?.[1];
  return [first(BROWSERS), first(SYSTEMS)].filter(Boolean).join(" · ");
}
