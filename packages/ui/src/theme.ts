/** The visitor's choice between light and dark; `auto` follows the device. */
export type Theme = "auto" | "light" | "dark";

export const themes: readonly Theme[] = ["auto", "light", "dark"];

export const readTheme = (value: string | null | undefined): Theme => themes.find((theme) => theme === value) ?? "auto";
