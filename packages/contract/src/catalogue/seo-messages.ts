import { bool, json, list, message, optional, text, type Wire } from "../message.ts";

export const SeoTag = message({
	type: text(),
	props: json({ max: 10_000 }),
	meta: json({ max: 10_000 }),
	children: text(),
	custom: bool(),
	disabled: bool(),
});
export type SeoTag = Wire<typeof SeoTag>;

export const SeoKeyword = message({
	term: text(),
	isMain: bool(),
	origin: optional(text({ max: 1000 })),
});
export type SeoKeyword = Wire<typeof SeoKeyword>;

export const SeoSettings = message({
	preventAutoRedirect: bool(),
	keywords: list(SeoKeyword, { max: 5 }),
});
export type SeoSettings = Wire<typeof SeoSettings>;

/** Title, description and other tags of the page head. */
export const SeoSchema = message({
	tags: list(SeoTag),
	settings: SeoSettings,
});
export type SeoSchema = Wire<typeof SeoSchema>;
