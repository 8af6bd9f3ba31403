import type { ContentPage } from "@cartwright/contract/sites/site-messages";
import { htmlToText } from "@cartwright/products/catalogue/derived-fields";

const gap = /\[\[(.*?)(?:\]\]|$)/g;

/** What a page leaves for its owner to fill in, as its template marks it: `[[phone number]]`. Each gap once. */
export const gapsOf = ({ title, seoTitle, seoDescription, body }: ContentPage): string[] => [
	...new Set(
		[title, seoTitle, seoDescription, body]
			.flatMap((text) => Object.values(text ?? {}))
			.flatMap((text) => [...htmlToText(String(text)).matchAll(gap)].map(([, words = ""]) => words.trim())),
	),
];
