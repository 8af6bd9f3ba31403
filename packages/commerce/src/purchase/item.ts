import { isLongerThan } from "@cartwright/contract/codec/characters";
import { visibleText } from "@cartwright/contract/codec/typed-text";
import type { DescriptionLine } from "@cartwright/contract/ecommerce/line-item-messages";
import type { JsonObject, JsonValue } from "@cartwright/contract/message";
import { DerivedCache } from "@cartwright/kernel/foundation/derived-cache";
import { type Translate, translateInto } from "@cartwright/kernel/foundation/translations";
import type { Settings } from "@cartwright/kernel/sites/settings";
import { fullPriceOf } from "@cartwright/products/catalogue/pricing";
import {
	type Choice,
	defaultVariantAlias,
	type Product,
	type ProductOption,
	type Variant,
} from "@cartwright/products/catalogue/product";
import type { Item, ItemFault } from "./resolved-line.ts";

/** The item and variant that a catalogue reference selects. */
export interface ResolvedItem {
	readonly item: Item;
	readonly variant: Variant;
	/** What must be chosen or written otherwise before the item can be ordered. */
	readonly faults: readonly ItemFault[];
}

interface ChosenOption {
	readonly option: ProductOption;
	readonly choice: Choice;
}

/**
 * Items are the same for everyone who selects the same choices of an unchanged product, so they are cached. The
 * product's own choices limit the size: custom texts are added afterwards.
 */
const itemCache = new DerivedCache<Product, Item>();

/** The language that an item is read in besides the shop's own, and the words that products share. */
interface Reading {
	readonly settings?: Settings | undefined;
	readonly language?: string | undefined;
}

/** Resolves the options of a catalogue reference; `undefined` if there is no such variant or choice. */
export const resolveItem = (
	product: Product,
	options: JsonObject | undefined,
	reading: Reading = {},
): ResolvedItem | undefined => {
	const chosen = findChoices(product, options?.options);
	const variant = chosen && findVariant(product, options?.variantId, chosen);
	if (!variant) return undefined;
	const shown = product.managesVariants ? choicesOf(product, variant) : chosen;
	const item = cachedItem(product, variant, shown, reading);
	const translate = translateFor(product, reading);
	const missing = missingChoices(product, chosen, translate);
	if (product.customTextFields.length === 0) return { item, variant, faults: missing };
	const texts = withTexts(product, item, options?.customTextFields ?? options?.options, translate);
	return { variant, item: texts.item, faults: missing.length > 0 ? [...missing, ...texts.faults] : texts.faults };
};

const none: readonly ItemFault[] = [];

/** Options that select no variant must be chosen nevertheless, unless the shop made them optional. */
const missingChoices = (
	{ managesVariants, options }: Product,
	chosen: readonly ChosenOption[],
	translate: Translate,
): readonly ItemFault[] => {
	if (managesVariants || chosen.length === options.length) return none;
	return options
		.filter((option) => !option.optional && !chosen.some((each) => each.option === option))
		.map(({ name }) => ({ kind: "missingChoice", field: translate(name) }));
};

const cachedItem = (product: Product, variant: Variant, chosen: readonly ChosenOption[], reading: Reading): Item => {
	const key = `${variant.id} ${chosen.map(({ choice }) => choice.id).join(" ")} ${reading.language ?? ""}`;
	const create = () => newItem(product, variant, chosen, translateFor(product, reading));
	return itemCache.get(product, [reading.settings?.translations], create, key);
};

const translateFor = ({ translations }: Product, { settings, language }: Reading): Translate =>
	translateInto(language, translations, settings?.translations);

/** A text as the shop wrote it, and as the reader sees it if that differs. */
export const inBoth = (original: string, translate: Translate) => {
	const translated = translate(original);
	return translated === original ? { original } : { original, translated };
};

/** Finds the choices by names or ids of options and choices; `undefined` if one is unknown, or contradicts another. */
const findChoices = (product: Product, selections: JsonValue | undefined): ChosenOption[] | undefined => {
	if (!isObject(selections)) return [];
	const chosen: ChosenOption[] = [];
	for (const option of product.options) {
		const named = [selections[option.name], selections[option.id]].filter((name) => !isUnset(name));
		const [choice, ...others] = named.map((name) =>
			option.choices.find((each) => each.name === name || each.id === name),
		);
		if (named.length === 0) continue;
		if (!choice || others.some((other) => other !== choice)) return undefined;
		chosen.push({ option, choice });
	}
	return chosen;
};

const isUnset = (name: JsonValue | undefined): boolean => name === undefined || name === null || name === "";

const findVariant = (
	product: Product,
	variantId: JsonValue | undefined,
	chosen: readonly ChosenOption[],
): Variant | undefined => {
	const { variants } = product;
	if (typeof variantId === "string" && variantId !== "" && variantId !== defaultVariantAlias) {
		return variants.find(({ id }) => id === variantId);
	}
	if (!product.managesVariants || variants.length === 1) return variants[0];
	if (chosen.length !== product.options.length) return undefined;
	return variants.find(({ choices }) => chosen.every(({ option, choice }) => choices[option.id] === choice.id));
};

const choicesOf = (product: Product, variant: Variant): ChosenOption[] =>
	product.options.flatMap((option) => {
		const choice = option.choices.find(({ id }) => id === variant.choices[option.id]);
		return choice ? [{ option, choice }] : [];
	});

const newItem = (product: Product, variant: Variant, chosen: readonly ChosenOption[], translate: Translate): Item => {
	const image = imageOf(product, chosen);
	const shippable = product.type === "physical";
	return {
		productName: inBoth(product.name, translate),
		url: { relativePath: `/product-page/${product.slug}` },
		...(image ? { image } : {}),
		descriptionLines: chosen.map((each) => describe(each, translate)),
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
		...(product.references?.taxGroupId ? { taxGroupId: product.references.taxGroupId } : {}),
		...(product.references?.deliveryProfileId ? { deliveryProfileId: product.references.deliveryProfileId } : {}),
		...(!shippable && variant.digitalFile ? { digitalFile: variant.digitalFile } : {}),
	};
};

const describe = ({ option, choice }: ChosenOption, translate: Translate): DescriptionLine => {
	const name = inBoth(option.name, translate);
	if (option.type === "color") {
		return {
			name,
			colorInfo: { ...inBoth(choice.name, translate), ...(choice.color ? { code: choice.color } : {}) },
			lineType: "COLOR",
		};
	}
	return plainText(name, inBoth(choice.name, translate));
};

const plainText = (name: DescriptionLine["name"], text: DescriptionLine["plainText"]): DescriptionLine => ({
	name,
	plainText: text,
	lineType: "PLAIN_TEXT",
});

/** The image of the selected choice, or else the product's. */
const imageOf = (product: Product, chosen: readonly ChosenOption[]): Item["image"] => {
	const ids = chosen.flatMap(({ choice }) => choice.mediaIds);
	const media = product.media.find(({ id }) => ids.includes(id)) ?? product.media[0];
	const url = media?.type === "video" ? media.posterUrl : media?.url;
	if (!media || url === undefined) return undefined;
	return {
		url,
		...(media.width === undefined ? {} : { width: media.width }),
		...(media.height === undefined ? {} : { height: media.height }),
		...(media.altText === undefined ? {} : { altText: media.altText }),
	};
};

const withTexts = (
	product: Product,
	item: Item,
	customTexts: JsonValue | undefined,
	translate: Translate,
): Omit<ResolvedItem, "variant"> => {
	const texts = isObject(customTexts) ? customTexts : {};
	const lines: DescriptionLine[] = [];
	const faults: ItemFault[] = [];
	for (const { title, maxLength: max, mandatory } of product.customTextFields) {
		const text = textOf(texts[title] ?? texts[title.slice(0, maxKeyLength)]);
		if (text !== "") lines.push(plainText(inBoth(title, translate), { original: text }));
		else if (mandatory) faults.push({ kind: "missingText", field: translate(title) });
		if (isLongerThan(text, max)) faults.push({ kind: "longText", field: translate(title), max });
	}
	if (lines.length === 0) return { item, faults };
	return { item: { ...item, descriptionLines: [...item.descriptionLines, ...lines] }, faults };
};

/** The wire has no longer key of a text field. */
const maxKeyLength = 50;

const textOf = (value: JsonValue | undefined): string =>
	typeof value === "string" || typeof value === "number" ? visibleText(String(value)) : "";

const isObject = (value: JsonValue | undefined): value is JsonObject =>
	value !== null && typeof value === "object" && !Array.isArray(value);
