import type { DescriptionLine } from "@cartwright/contract/ecommerce/line-item-messages";
import type { JsonObject, JsonValue } from "@cartwright/contract/message";
import { fullPriceOf } from "../catalogue/pricing.ts";
import {
	type Choice,
	defaultVariantAlias,
	type Product,
	type ProductOption,
	type Variant,
} from "../catalogue/product.ts";
import type { Item } from "./resolved-line.ts";

/** The item that options of a catalogue reference name, and whether its variant is on show. */
export interface NamedItem {
	readonly item: Item;
	readonly variant: Variant;
	/** Free texts that must be given and are not, by title. */
	readonly missingTexts: readonly string[];
}

interface Chosen {
	readonly option: ProductOption;
	readonly choice: Choice;
}

/**
 * Items are the same for everyone who names the same choices of an unchanged product, so each is made once. Bounded by
 * the product's own choices: free texts are added afterwards.
 */
const items = new WeakMap<Product, Map<string, Item>>();

/** What a catalogue reference's options name of a product; nothing where there is no such variant or choice. */
export const itemOf = (product: Product, options: JsonObject | undefined): NamedItem | undefined => {
	const chosen = choicesNamed(product, options?.options);
	const variant = chosen && variantNamed(product, options?.variantId, chosen);
	if (!variant) return undefined;
	const shown = product.managesVariants ? choicesOf(product, variant) : chosen;
	const item = knownItem(product, variant, shown);
	if (product.customTextFields.length === 0) return { item, variant, missingTexts: [] };
	return withTexts(product, variant, item, options?.customTextFields ?? options?.options);
};

const knownItem = (product: Product, variant: Variant, chosen: readonly Chosen[]): Item => {
	const key = `${variant.id} ${chosen.map(({ choice }) => choice.id).join(" ")}`;
	let ofProduct = items.get(product);
	if (!ofProduct) {
		ofProduct = new Map();
		items.set(product, ofProduct);
	}
	const known = ofProduct.get(key);
	if (known) return known;
	const item = newItem(product, variant, chosen);
	ofProduct.set(key, item);
	return item;
};

/** The choices that option names and choice names stand for; nothing when one of them is unknown. */
const choicesNamed = (product: Product, named: JsonValue | undefined): Chosen[] | undefined => {
	if (!isObject(named)) return [];
	const chosen: Chosen[] = [];
	for (const option of product.options) {
		const name = named[option.name] ?? named[option.id];
		if (name === undefined || name === null) continue;
		const choice = option.choices.find((each) => each.name === name || each.id === name);
		if (!choice) return undefined;
		chosen.push({ option, choice });
	}
	return chosen;
};

const variantNamed = (
	product: Product,
	variantId: JsonValue | undefined,
	chosen: readonly Chosen[],
): Variant | undefined => {
	const { variants } = product;
	if (typeof variantId === "string" && variantId !== "" && variantId !== defaultVariantAlias) {
		return variants.find(({ id }) => id === variantId);
	}
	if (!product.managesVariants || variants.length === 1) return variants[0];
	if (chosen.length !== product.options.length) return undefined;
	return variants.find(({ choices }) => chosen.every(({ option, choice }) => choices[option.id] === choice.id));
};

const choicesOf = (product: Product, variant: Variant): Chosen[] =>
	product.options.flatMap((option) => {
		const choice = option.choices.find(({ id }) => id === variant.choices[option.id]);
		return choice ? [{ option, choice }] : [];
	});

const newItem = (product: Product, variant: Variant, chosen: readonly Chosen[]): Item => {
	const image = imageOf(product, chosen);
	const shippable = product.type === "physical";
	return {
		productName: { original: product.name },
		url: { relativePath: `/product-page/${product.slug}` },
		...(image ? { image } : {}),
		descriptionLines: chosen.map(describe),
		itemType: { preset: shippable ? "PHYSICAL" : "DIGITAL" },
		shippable,
		physicalProperties: {
			...(shippable ? { weight: variant.weight } : {}),
			...(variant.sku ? { sku: variant.sku } : {}),
			shippable,
		},
		productId: product.id,
		variantId: variant.id,
		fullPrice: fullPriceOf(variant),
		price: variant.price,
		paymentOption: "FULL_PAYMENT_ONLINE",
	};
};

const describe = ({ option, choice }: Chosen): DescriptionLine => {
	const name = { original: option.name };
	if (option.type === "color") {
		return {
			name,
			colorInfo: { original: choice.name, ...(choice.color ? { code: choice.color } : {}) },
			lineType: "COLOR",
		};
	}
	return plainText(name.original, choice.name);
};

const plainText = (name: string, text: string): DescriptionLine => ({
	name: { original: name },
	plainText: { original: text },
	lineType: "PLAIN_TEXT",
});

/** The picture of a choice before the product's own. */
const imageOf = (product: Product, chosen: readonly Chosen[]): Item["image"] => {
	const ids = chosen.flatMap(({ choice }) => choice.mediaIds);
	const media = product.media.find(({ id }) => ids.includes(id)) ?? product.media[0];
	const url = media?.type === "video" ? media.posterUrl : media?.url;
	if (!media || url === undefined) return undefined;
	return {
		id: media.id,
		url,
		...(media.width === undefined ? {} : { width: media.width }),
		...(media.height === undefined ? {} : { height: media.height }),
		...(media.altText === undefined ? {} : { altText: media.altText }),
	};
};

const withTexts = (product: Product, variant: Variant, item: Item, given: JsonValue | undefined): NamedItem => {
	const texts = isObject(given) ? given : {};
	const lines: DescriptionLine[] = [];
	const missingTexts: string[] = [];
	for (const { title, maxLength, mandatory } of product.customTextFields) {
		const text = texts[title];
		if (typeof text === "string" && text !== "") lines.push(plainText(title, text.slice(0, maxLength)));
		else if (mandatory) missingTexts.push(title);
	}
	if (lines.length === 0) return { item, variant, missingTexts };
	return { item: { ...item, descriptionLines: [...item.descriptionLines, ...lines] }, variant, missingTexts };
};

const isObject = (value: JsonValue | undefined): value is JsonObject =>
	value !== null && typeof value === "object" && !Array.isArray(value);
