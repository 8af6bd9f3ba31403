import { type Translations, translationFinder } from "@cartwright/kernel/foundation/translations";
import type { Settings } from "@cartwright/kernel/sites/settings";
import type { Product, ProductCollection } from "../product.ts";
import { seoDescriptionOf, seoTitleOf } from "../seo.ts";
import { sharedKinds, type TextKind, textsByKind } from "../translated-product.ts";

/** A text of the shop as a row of a file that translators fill in. */
export interface TranslationRow {
	/** Slug of the product; empty for a text of the whole shop. */
	readonly product: string;
	/** What the text is, as a help for translators. */
	readonly kind: TextKind | "category" | "delivery" | "tax" | "other";
	readonly text: string;
	readonly translations: Translations | undefined;
}

/** Texts of the shop that are not of the catalogue. */
export type OtherTexts = Readonly<Record<"delivery" | "tax", readonly (string | undefined)[]>>;

export const fileColumns = ["product", "kind", "text"] as const;

/** The languages of a file: those that the shop offers beside its own. */
export const fileLanguages = ({ language, storefront }: Pick<Settings, "language" | "storefront">): string[] =>
	(storefront?.languages ?? []).filter((tag) => tag !== language);

/** The translation that shoppers of a language read from these, or an empty text. */
export const translationIn = (translations: Translations | undefined, language: string, text: string): string =>
	translationFinder(language, translations)?.(text) ?? "";

const isShared = (kind: TextKind): boolean => sharedKinds.some((shared) => shared === kind);

/** The texts that a product translates itself: its own, and those that it translates differently from the shop. */
export const rowsOfProduct = (product: Product): TranslationRow[] => {
	const { slug, translations } = product;
	const hasOwn = (text: string) =>
		Object.keys(translations ?? {}).some((tag) => translationIn(translations, tag, text) !== "");
	return [...textsByKind(product)]
		.filter(([text, kind]) => !isShared(kind) || hasOwn(text))
		.map(([text, kind]) => ({ product: slug, kind, text, translations }));
};

/** The texts that products share, of categories, deliveries and taxes, and others that the settings translate. */
export class SharedTexts {
	readonly #kinds = new Map<string, TranslationRow["kind"]>();

	addProduct(product: Product): void {
		for (const [text, kind] of textsByKind(product)) if (isShared(kind)) this.#add(kind, text);
	}

	addCategory({ name, description, seo }: ProductCollection): void {
		this.#add("category", name, description, seoTitleOf(seo), seoDescriptionOf(seo));
	}

	/** `others`: of deliveries and taxes. */
	rows({ translations }: Pick<Settings, "translations">, others: OtherTexts): TranslationRow[] {
		this.#add("delivery", ...others.delivery);
		this.#add("tax", ...others.tax);
		this.#add("other", ...Object.values(translations ?? {}).flatMap((texts) => Object.keys(texts)));
		return [...this.#kinds].map(([text, kind]) => ({ product: "", kind, text, translations }));
	}

	#add(kind: TranslationRow["kind"], ...texts: readonly (string | undefined)[]): void {
		for (const text of texts) if (text?.trim() && !this.#kinds.has(text)) this.#kinds.set(text, kind);
	}
}
