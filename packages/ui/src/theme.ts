import type { Appearance } from "@cartwright/contract/sites/site-messages";

/** The visitor's choice between light and dark; `auto` follows the device. */
export type Theme = "auto" | "light" | "dark";

export const themes: readonly Theme[] = ["auto", "light", "dark"];

export const findTheme = (value: string | null | undefined): Theme | undefined =>
	themes.find((theme) => theme === value);

/** The theme of a page: the visitor's choice, or else the shop's appearance. */
export const chooseTheme = (chosen: Theme | undefined, appearance: Appearance | null | undefined): Theme =>
	chosen ?? findTheme(appearance?.toLowerCase()) ?? "auto";
