import type { Config } from "tailwindcss";

const scale = (name: string, steps: number[]) =>
  Object.fromEntries(steps.map((step) => [step, `var(--${name}-${step})`]));
const status = [50, 100, 300, 500, 600, 700];

/** Values live in app/styles/tokens.css; here they only get their utility names. */
export default {
  content: {
    files: ["./app/{components,routes}/**/*.{ts,tsx}", "./app/root.tsx"],
    // Negations in code (`!row`) read like important classes, dozens of them in a stylesheet without one.
    transform: (source: string) => source.replaceAll("!", " "),
  },
  corePlugins: { preflight: false },
  // Words of code and texts that read like classes; as classes nothing uses them.
  blocklist: ["filter", "fixed", "hidden", "relative", "rounded", "table", "transform", "visible"],
  theme: {
    colors: {
      transparent: "transparent",
      current: "currentColor",
      n: scale("n", [0, 25, 50, 100, 150, 200, 300, 400, 500, 600, 700, 800, 900]),
      a: scale("a", [50, 100, 200, 300, 400, 500, 600, 700, 800, 900]),
      success: scale("success", status),
      warning: scale("warning", status),
      danger: scale("danger", status),
      info: scale("info", status),
      text: { DEFAULT: "var(--text)", strong: "var(--text-strong)", 2: "var(--text-2)", 3: "var(--text-3)" },
      line: { DEFAULT: "var(--line)", strong: "var(--line-strong)", control: "var(--line-control)" },
    },
    fontSize: {
      xs: ["var(--fs-xs)", "var(--lh-xs)"],
      base: ["var(--fs)", "var(--lh)"],
      md: ["var(--fs-md)", "var(--lh-md)"],
      lg: ["var(--fs-lg)", "var(--lh-lg)"],
      xl: ["var(--fs-xl)", "var(--lh-xl)"],
      "2xl": ["var(--fs-2xl)", "var(--lh-2xl)"],
    },
    fontWeight: { normal: "var(--w-normal)", strong: "var(--w-strong)" },
    borderRadius: {
      none: "0",
      sm: "var(--r-sm)",
      DEFAULT: "var(--r)",
      lg: "var(--r-lg)",
      xl: "var(--r-xl)",
      full: "var(--r-full)",
    },
    extend: {},
  },
} satisfies Config;
