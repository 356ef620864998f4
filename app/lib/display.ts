/** Choices of the display settings (shell rule 55); the first of each holds until another is chosen. */
export const THEMES = ["blue", "teal"] as const;
export const SIZES = ["mini", "small", "medium", "big"] as const;
