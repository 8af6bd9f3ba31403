import type { ChoiceLists } from "./choice-lists.server.ts";

/** What a page of settings needs besides their values. */
export interface SettingsFacts {
	/** Tags of the languages of the shop, with their names; the first one is the fallback. */
	readonly languages: Readonly<Record<string, string>>;
	readonly currency: string;
	readonly choices: ChoiceLists;
}
