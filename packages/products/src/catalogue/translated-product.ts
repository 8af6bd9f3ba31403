import { DerivedCache } from "@cartwright/kernel/foundation/derived-cache";
import { type Translate, translateInto, untranslated } from "@cartwright/kernel/foundation/translations";
import { type Reader, readerLanguage } from "@cartwright/kernel/sites/reader-language";
import { defaultSettings, type Settings } from "@cartwright/kernel/sites/settings";
import type { Product, ProductCollection } from "./product.ts";
import { seoDescriptionOf, seoTitleOf, withSeo } from "./seo.ts";

type SharedTexts = Pick<Settings, "translations">;

const translatedProducts = new DerivedCache<Product, Product>();

/** The product as it is read in this language; the same object if nothing of it is translated. */
export const translatedProduct = (product: Product, shared: SharedTexts, language: string | undefined): Product => {
	const translate = translateInto(language, product.translations, shared.translations);
	if (translate === untranslated) return product;
	const compute = () => translateProduct(product, translate);
	return translatedProducts.get(product, [shared.translations], compute, language);
};

const translateProduct = (product: Product, translate: Translate): Product => {
	const named = <Named extends { readonly name: string }>(each: Named): Named => ({
		...each,
		name: translate(each.name),
	});
	const keyed = <Keyed extends { readonly name: string }>(each: Keyed) => ({ ...named(each), key: each.name });
	const { ribbon, additionalRibbons, brand } = product;
	return {
		...named(product),
		...translatedSeo(product.seo, translate),
		description: translate(product.description),
		options: product.options.map((option) => ({ ...keyed(option), choices: option.choices.map(keyed) })),
		infoSections: product.infoSections.map(({ title, description, ...section }) => ({
			uniqueName: title,
			...section,
			title: translate(title),
			description: translate(description),
		})),
		customTextFields: product.customTextFields.map((field) => ({
			...field,
			...(field.name === undefined ? {} : { name: translate(field.name) }),
			title: translate(field.title),
			key: field.title,
		})),
		media: product.media.map(({ altText, ...item }) => ({
			...item,
			...(altText === undefined ? {} : { altText: translate(altText) }),
		})),
		...(ribbon ? { ribbon: named(ribbon) } : {}),
		...(additionalRibbons ? { additionalRibbons: additionalRibbons.map(named) } : {}),
		...(brand ? { brand: named(brand) } : {}),
	};
};

/** Translates categories for a caller. */
export const translatedFor = (reader: Reader, shop: Settings = defaultSettings) => {
	const language = readerLanguage(shop, reader);
	return (category: ProductCollection): ProductCollection => translatedCategory(category, shop, language);
};

/** The category as it is read in this language. */
export const translatedCategory = (
	category: ProductCollection,
	{ translations }: SharedTexts,
	language: string | undefined,
): ProductCollection => {
	const translate = translateInto(language, translations);
	return {
		...category,
		...translatedSeo(category.seo, translate),
		name: translate(category.name),
		description: translate(category.description),
	};
};

const translatedSeo = (before: Product["seo"], translate: Translate): Pick<Product, "seo"> => {
	const [title, description] = [translate(seoTitleOf(before)), translate(seoDescriptionOf(before))];
	const seo = withSeo(before, { title, description });
	return seo ? { seo } : {};
};

/** What a text of a product is: a name, say. Products share `sharedKinds` of texts, which settings translate once. */
export type TextKind = "name" | "description" | "seo" | "picture" | "field" | SharedKind;

type SharedKind = (typeof sharedKinds)[number];

export const sharedKinds = ["ribbon", "brand", "option", "choice", "section"] as const;

/** The texts of a product that can be translated, each once, with what the first one is. */
export const textsByKind = (product: Product): ReadonlyMap<string, TextKind> => {
	const { ribbon, additionalRibbons = [], brand, options, infoSections, customTextFields, media } = product;
	const texts: readonly (readonly [TextKind, readonly (string | undefined)[]])[] = [
		["name", [product.name]],
		["description", [product.description]],
		["seo", [seoTitleOf(product.seo), seoDescriptionOf(product.seo)]],
		["ribbon", [ribbon, ...additionalRibbons].map((each) => each?.name)],
		["brand", [brand?.name]],
		...options.flatMap(
			({ name, choices }) =>
				[
					["option", [name]],
					["choice", choices.map((choice) => choice.name)],
				] as const,
		),
		["section", infoSections.flatMap(({ title, description }) => [title, description])],
		["field", customTextFields.map(({ title }) => title)],
		["picture", media.map(({ altText }) => altText)],
	];
	const kinds = new Map<string, TextKind>();
	for (const [kind, all] of texts) {
		for (const text of all) if (text !== undefined && text.trim() !== "" && !kinds.has(text)) kinds.set(text, kind);
	}
	return kinds;
};

export const textsOfProduct = (product: Product): readonly string[] => [...textsByKind(product).keys()];
