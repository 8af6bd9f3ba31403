import type { Scalar } from "@cartwright/store/query/filter";
import { htmlToText, visibleVariantsOrAll } from "../derived-fields.ts";
import { inventoryStatus } from "../inventory/inventory-status.ts";
import type { ProductStock } from "../inventory/stock.ts";
import type { Choice, Product } from "../product.ts";
import { colourWord, familiesOf } from "./colours.ts";
import { compoundWords, foldCode, type SpelledWord, segmentsOfWord, spelledWords } from "./tokenize.ts";
import { type EntryVariant, writePair } from "./variant-table.ts";

/** Where in a product a word occurs; descriptions are counted separately. */
export const places = { name: 1, brand: 2, tags: 4, options: 8, description: 16 } as const;
/** What kind of code of a variant this is. */
export const codeKinds = { sku: 1, barcode: 2 } as const;

/** A product as the search index sees it. */
export interface ProductEntry {
	readonly id: string;
	/** A combination of `places`, by word. */
	readonly words: ReadonlyMap<string, number>;
	/** The spelling of words that differs from their normalized form. */
	readonly spellings: ReadonlyMap<string, string>;
	readonly nameLength: number;
	/** Kinds by case-folded code. */
	readonly codes: ReadonlyMap<string, number>;
	/** By the paths of `search-fields.ts`; a missing field has no values. */
	readonly values: Readonly<Record<string, readonly Scalar[]>>;
	/** Those that shoppers choose between; none if there is nothing to choose. */
	readonly variants: readonly EntryVariant[];
}

/** Descriptions are indexed up to this length. */
const longestDescription = 5000;

export const entryOf = (product: Product, stock: ProductStock, heat: number | undefined): ProductEntry => ({
	id: product.id,
	...wordsOfProduct(product),
	codes: codesOf(product),
	values: {
		...ownValues(product),
		...optionValues(product),
		...priceValues(product),
		...stockValues(product, stock),
		"cartwright.sales": present(heat),
	},
	variants: variantsOf(product, stock),
});

const wordsOfProduct = ({ name, brand, tags, options, description, translations = {} }: Product) => {
	const words = new Map<string, number>();
	const spellings = new Map<string, string>();
	const add = ({ word, spelling }: SpelledWord, place: number) => {
		words.set(word, (words.get(word) ?? 0) | place);
		if (word !== spelling && !spellings.has(word)) spellings.set(word, spelling);
	};
	const others = Object.values(translations);
	/** In every language that the product's own translations are in; shared texts are translated in queries. */
	const read = (text: string, place: number): number => {
		for (const texts of others) {
			const translated = Object.hasOwn(texts, text) ? (texts[text] ?? "") : "";
			if (translated !== "") readOne(translated, place);
		}
		return readOne(text, place);
	};
	const readOne = (text: string, place: number): number => {
		const spelled = spelledWords(text);
		for (const each of spelled) {
			const segments = segmentsOfWord(each);
			for (const segment of segments) add(segment, place);
			// Whole clauses of a description are no words that anybody looks for.
			if (segments.length === 0 || place !== places.description) add(each, place);
		}
		for (const each of compoundWords(text)) add(each, place);
		return spelled.length;
	};
	const nameLength = read(name, places.name);
	if (brand) read(brand.name, places.brand);
	for (const tag of tags) read(tag, places.tags);
	for (const option of options) {
		read(option.name, places.options);
		for (const choice of option.choices) {
			read(choice.name, places.options);
			for (const word of colourWords(choice)) add({ word, spelling: word }, places.options);
		}
	}
	for (const html of [description, ...others.flatMap((texts) => texts[description] ?? [])]) {
		readOne(htmlToText(html.slice(0, longestDescription)), places.description);
	}
	return { words, spellings, nameLength };
};

/** The words of a choice's colours, by which it is found whatever its name is. */
const colourWords = ({ color, colors = [] }: Choice): string[] => [
	...new Set([...(color ? [color] : []), ...colors].flatMap(familiesOf).map(colourWord)),
];

const variantsOf = (product: Product, stock: ProductStock): EntryVariant[] => {
	if (!product.managesVariants || product.options.length === 0) return [];
	const names = product.options.map(({ id, name, choices }) => ({
		id,
		pairs: new Map(choices.map((choice) => [choice.id, writePair(name, choice.name, colourWords(choice))])),
		none: writePair(name, ""),
	}));
	return visibleVariantsOrAll(product).map(({ id, price, choices }) => ({
		price,
		inStock: stock.variants.get(id)?.inStock ?? false,
		pairs: names.map((option) => option.pairs.get(choices[option.id] ?? "") ?? option.none),
	}));
};

const codesOf = ({ variants }: Product): ReadonlyMap<string, number> => {
	const codes = new Map<string, number>();
	const add = (code: string | undefined, kind: number) => {
		const folded = foldCode(code ?? "");
		if (folded !== "") codes.set(folded, (codes.get(folded) ?? 0) | kind);
	};
	for (const { sku, barcode } of variants) {
		add(sku, codeKinds.sku);
		add(barcode, codeKinds.barcode);
	}
	return codes;
};

const present = <Value extends Scalar>(...values: readonly (Value | undefined)[]): Value[] =>
	values.filter((value) => value !== undefined);

const ownValues = (product: Product) => ({
	id: [product.id],
	name: [product.name],
	slug: [product.slug],
	handle: present(product.handle),
	visible: [product.visible],
	visibleInPos: [product.type === "physical"],
	productType: [product.type === "physical" ? "PHYSICAL" : "DIGITAL"],
	numericId: [product.numericId],
	createdDate: [Date.parse(product.createdDate)],
	updatedDate: [Date.parse(product.updatedDate)],
	"brand.id": present(product.brand?.id),
	"brand.name": present(product.brand?.name),
	"ribbon.id": present(product.ribbon?.id),
	"ribbon.name": present(product.ribbon?.name),
	"infoSections.uniqueName": product.infoSections.map(({ title }) => title),
	"tags.publicTags.tagIds": product.tags,
	collectionIds: product.collectionIds,
});

/** Separates the name of an option from that of its choice. */
const separator = "\u001f";
export const choicePair = (option: string, choice: string): string => option + separator + choice;
export const splitPair = (pair: string): string[] => pair.split(separator);

/** In V3, options whose choices make no variants are modifiers. */
const optionValues = ({ managesVariants, options, customTextFields }: Product) => {
	const namesOf = (kind: "options" | "modifiers") => ({
		[`${kind}.name`]: options.map(({ name }) => name),
		[`${kind}.choicesSettings.choices.name`]: options.flatMap(({ choices }) => choices.map(({ name }) => name)),
		[`${kind}.choices`]: options.flatMap(({ name, choices }) => choices.map((choice) => choicePair(name, choice.name))),
	});
	const titles = customTextFields.map(({ title }) => title.slice(0, 50));
	if (managesVariants) return { ...namesOf("options"), "modifiers.name": titles };
	return { ...namesOf("modifiers"), "modifiers.name": [...options.map(({ name }) => name), ...titles] };
};

const priceValues = (product: Product) => {
	const { derived, variants } = product;
	const before = visibleVariantsOrAll(product).flatMap(({ compareAtPrice }) => present(compareAtPrice));
	return {
		"actualPriceRange.minValue.amount": [derived.minPrice],
		"actualPriceRange.maxValue.amount": [derived.maxPrice],
		"compareAtPriceRange.minValue.amount": before.length > 0 ? [Math.min(...before)] : [],
		"compareAtPriceRange.maxValue.amount": before.length > 0 ? [Math.max(...before)] : [],
		"minVariantPriceInfo.sku": [derived.sku],
		"physicalProperties.shippingWeightRange.minValue": product.type === "physical" ? [derived.minWeight] : [],
		"physicalProperties.shippingWeightRange.maxValue": product.type === "physical" ? [derived.maxWeight] : [],
		"variantsInfo.variants.sku": variants.flatMap(({ sku }) => (sku === "" ? [] : [sku])),
		"variantsInfo.variants.barcode": variants.flatMap(({ barcode }) => present(barcode)),
	};
};

/** Counters for the number of variants, all or only visible, that are in stock or out of stock. */
export const variantCount = (which: "all" | "shown", inStock: boolean): string => `variants ${which} ${inStock}`;

const countVariants = (product: Product, stock: ProductStock, which: "all" | "shown", inStock: boolean): number =>
	product.variants.filter(
		({ id, visible }) => (visible || which === "all") && (stock.variants.get(id)?.inStock ?? false) === inStock,
	).length;

/** What leads lists in no particular order: what can be bought before what cannot, and with a picture before without. */
const presentability = ({ media }: Product, { variants }: ProductStock): number => {
	const isOffered = [...variants.values()].some(({ inStock, availableForPreorder }) => inStock || availableForPreorder);
	return 2 * Number(isOffered) + Number(media.length > 0);
};

const stockValues = (product: Product, stock: ProductStock) => {
	const { availabilityStatus, preorderAvailability, preorderStatus } = inventoryStatus(product, stock);
	return {
		"inventory.availabilityStatus": [availabilityStatus],
		"inventory.preorderAvailability": [preorderAvailability],
		"inventory.preorderStatus": [preorderStatus],
		inStock: [Number(stock.inStock)],
		"cartwright.presentable": [presentability(product, stock)],
		...Object.fromEntries(
			(["all", "shown"] as const).flatMap((which) =>
				([true, false] as const).map((isIn) => [
					variantCount(which, isIn),
					[countVariants(product, stock, which, isIn)],
				]),
			),
		),
	};
};
