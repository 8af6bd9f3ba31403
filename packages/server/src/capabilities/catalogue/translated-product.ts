import { DerivedCache } from "../../foundation/derived-cache.ts";
import { type Translate, translateInto, untranslated } from "../../foundation/translations.ts";
import { defaultSettings, type Settings } from "../sites/documents.ts";
import { type Reader, readerLanguage } from "../sites/reader-language.ts";
import type { Product, ProductCollection } from "./product.ts";

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
	return { ...category, name: translate(category.name), description: translate(category.description) };
};

/** The texts of a product that can be translated, each once. */
export const textsOfProduct = (product: Product): readonly string[] => {
	const { ribbon, additionalRibbons = [], brand, options, infoSections, customTextFields, media } = product;
	const texts = [
		product.name,
		product.description,
		...[ribbon, ...additionalRibbons, brand].flatMap((each) => each?.name ?? []),
		...options.flatMap(({ name, choices }) => [name, ...choices.map((choice) => choice.name)]),
		...infoSections.flatMap(({ title, description }) => [title, description]),
		...customTextFields.map(({ title }) => title),
		...media.flatMap(({ altText }) => altText ?? []),
	];
	return [...new Set(texts.filter((text) => text.trim() !== ""))];
};
