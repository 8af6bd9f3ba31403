import { bool, json, list, message, optional, text, type Wire } from "../message.ts";

export const SeoTag = message({
	/** Element name, such as `meta` or `title`. */
	type: text(),
	/** Attributes of the element. */
	props: json({ max: 10_000 }),
	/** Further data of the tag for editors. */
	meta: json({ max: 10_000 }),
	/** Content of the element. */
	children: text(),
	/** Whether it was added in addition to the default tags. */
	custom: bool(),
	/** Whether the default tag is left out. */
	disabled: bool(),
});
export type SeoTag = Wire<typeof SeoTag>;

export const SeoKeyword = message({
	/** The keyword. */
	term: text(),
	/** Whether it is the main keyword. */
	isMain: bool(),
	/** Who added the keyword. */
	origin: optional(text({ max: 1000 })),
});
export type SeoKeyword = Wire<typeof SeoKeyword>;

export const SeoSettings = message({
	/** Whether the old address is not redirected after the slug changes. */
	preventAutoRedirect: bool(),
	/** Keywords that the page is optimized for. */
	keywords: list(SeoKeyword, { max: 5 }),
});
export type SeoSettings = Wire<typeof SeoSettings>;

/** Title, description and other tags of the page head. */
export const SeoSchema = message({
	/** The tags of the page head. */
	tags: list(SeoTag),
	/** Settings for the page's own address and keywords. */
	settings: SeoSettings,
});
export type SeoSchema = Wire<typeof SeoSchema>;
