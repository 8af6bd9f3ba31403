import type { ContentBlock } from "../content/content-blocks.ts";

export interface LegalText {
	readonly slug: "imprint" | "terms" | "withdrawal" | "privacy";
	readonly title: string;
	readonly summary: string;
	readonly blocks: readonly ContentBlock[];
}

/** What a template takes over from the settings. */
export interface ShopFacts {
	readonly name: string;
	readonly email: string | undefined;
}

export interface LegalTexts {
	/** The title of the column in the footer. */
	readonly column: string;
	readonly pages: (shop: ShopFacts) => readonly LegalText[];
}

export const heading = (text: string): ContentBlock => ({ type: "HEADING", text });
export const paragraph = (text: string): ContentBlock => ({ type: "PARAGRAPH", text });
export const points = (...items: string[]): ContentBlock => ({ type: "LIST", items });
