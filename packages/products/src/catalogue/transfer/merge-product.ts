import { isDeepStrictEqual } from "node:util";
import { baseValuesOf } from "../base-values.ts";
import { withDerivedFields } from "../derived-fields.ts";
import { withKnownId } from "../known-text.ts";
import {
	type BaseValues,
	type InfoSection,
	type MediaItem,
	type Product,
	type ProductReferences,
	type UnderivedProduct,
	untaxedGroupId,
	type Variant,
} from "../product.ts";
import { withSeo } from "../seo.ts";
import type { BoundedList, DraftVariant, ProductDraft } from "./draft.ts";
import { choiceIds, choicesKey, findVariant, mergeOptions, withChoiceImages } from "./merge-options.ts";
import { InvalidRowError } from "./row.ts";

/** What a merge needs beside the draft and the existing product. */
export interface MergeContext {
	readonly now: string;
	readonly newId: () => string;
	/** Slug for a new product. */
	readonly slug: string;
	readonly numericId: number;
	/** Ids of the collections that the draft names. */
	readonly collectionIds: readonly string[];
	/** Whether the product gets the draft's handle, which it did not have before. */
	readonly takesHandle: boolean;
}

/** Merges a draft into a product. Returns the same object if nothing changes. */
export const mergeProduct = (draft: ProductDraft, before: Product | undefined, context: MergeContext): Product => {
	const { newId } = context;
	const media = mergeMedia(draft, before?.media ?? [], newId);
	const managesVariants = draft.options?.managed ?? before?.managesVariants ?? false;
	const options = withChoiceImages(
		withoutRemovedMedia(mergeOptions(draft.options, before, newId), media),
		draft.variants,
		media,
	);
	const variants = mergeVariants(draft, before, options, managesVariants, newId);
	const pricesStay = hasSamePrices(variants, before?.variants);
	const product = compact<UnderivedProduct>({
		...(before ?? newProduct(draft, context)),
		...(context.takesHandle ? { handle: draft.handle } : {}),
		name: mergeText(draft.name, before?.name) ?? "",
		type: draft.type ?? before?.type ?? "physical",
		visible: draft.visible ?? before?.visible ?? true,
		productionDays: draft.productionDays === undefined ? before?.productionDays : (draft.productionDays ?? undefined),
		description: draft.description ?? before?.description ?? "",
		managesVariants,
		options,
		variants,
		base: managesVariants ? mergeBase(draft, before, pricesStay) : undefined,
		discount: pricesStay ? before?.discount : draft.discount,
		media,
		infoSections: mergeInfoSections(draft.infoSections, before?.infoSections ?? [], newId),
		customTextFields: mergeBounded(draft.customTextFields, before?.customTextFields ?? [], (field) =>
			withKnownId(field, before?.customTextFields ?? []),
		),
		ribbon: mergeNamed(draft.ribbon, before?.ribbon),
		brand: mergeNamed(draft.brand, before?.brand),
		references: mergeTaxGroup(draft.taxed, before?.references),
		pricePerUnit: draft.pricePerUnit === undefined ? before?.pricePerUnit : (draft.pricePerUnit ?? undefined),
		tags: mergeTags(draft.tags, before?.tags ?? []),
		collectionIds: mergeCollections(draft, before?.collectionIds ?? [], context.collectionIds),
		seo: withSeo(before?.seo, { title: draft.seoTitle, description: draft.seoDescription }),
	});
	if (before && isDeepStrictEqual(product, compact({ ...before }))) return before;
	return withDerivedFields({ ...product, updatedDate: context.now });
};

/** A product that is not taxed is in the group of these. What is taxed keeps its group, unless that is the one. */
const mergeTaxGroup = (taxed: boolean | undefined, before: ProductReferences | undefined) => {
	if (taxed === undefined || taxed === (before?.taxGroupId !== untaxedGroupId)) return before;
	const { taxGroupId: _, ...others } = before ?? {};
	if (!taxed) return { ...others, taxGroupId: untaxedGroupId };
	return Object.keys(others).length > 0 ? others : undefined;
};

/** The text of the file. Keeps the existing text if they differ only in surrounding whitespace. */
const mergeText = (wanted: string | undefined, before: string | undefined): string | undefined =>
	wanted === undefined || wanted === before?.trim() ? before : wanted;

const newProduct = (draft: ProductDraft, { newId, slug, numericId, now }: MergeContext) => {
	if (!draft.name) throw new InvalidRowError(draft.line, "name", "a new product needs a name");
	return {
		id: newId(),
		numericId,
		slug,
		handle: draft.handle,
		createdDate: now,
		updatedDate: now,
		stockVersion: 0,
	};
};

/** Removes undefined members, which documents do not have. */
const compact = <Value extends object>(value: { [Name in keyof Value]: Value[Name] | undefined }): Value =>
	Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as Value;

const mergeVariants = (
	draft: ProductDraft,
	before: Product | undefined,
	options: Product["options"],
	managed: boolean,
	newId: () => string,
): Variant[] => {
	const taken = new Set<string>();
	return draft.variants.map((draftVariant) => {
		const choices = choiceIds(draftVariant, options, managed);
		const key = choicesKey(choices);
		if (taken.has(key)) throw new InvalidRowError(draftVariant.line, "", "another row has the same choices");
		taken.add(key);
		const known = findVariant(before?.variants ?? [], choices, draftVariant.sku);
		return mergeVariant(draftVariant, known, { choices, newId, weightStep: draft.weightStep ?? 0 });
	});
};

interface VariantPlace {
	readonly choices: Readonly<Record<string, string>>;
	readonly newId: () => string;
	readonly weightStep: number;
}

const mergeVariant = (draft: DraftVariant, before: Variant | undefined, place: VariantPlace): Variant => {
	const price = draft.price ?? before?.price;
	if (price === undefined) throw new InvalidRowError(draft.line, "price", "a new variant needs a price");
	const cost = draft.cost === undefined ? before?.cost : draft.cost;
	const barcode = mergeText(draft.barcode, before?.barcode);
	const compareAtPrice = compareAt(draft, before, price);
	return compact<Variant>({
		...before,
		id: before?.id ?? place.newId(),
		choices: place.choices,
		sku: mergeText(draft.sku, before?.sku) ?? "",
		barcode: barcode || undefined,
		price,
		compareAtPrice: compareAtPrice !== undefined && compareAtPrice > price ? compareAtPrice : undefined,
		cost: cost ?? undefined,
		weight: mergeWeight(draft.weight, before?.weight, place.weightStep),
		visible: draft.visible ?? before?.visible ?? true,
	});
};

/** If the price does not change and the file has no original price, the existing one is kept. */
const compareAt = (draft: DraftVariant, before: Variant | undefined, price: number): number | undefined => {
	if (draft.compareAtPrice !== undefined) return draft.compareAtPrice ?? undefined;
	return before?.price === price ? before.compareAtPrice : undefined;
};

/** The values of the product as a whole are kept only if the prices of its variants do not change. */
const mergeBase = (draft: ProductDraft, before: Product | undefined, pricesStay: boolean): BaseValues | undefined => {
	if (!before || !pricesStay) return draft.base;
	if (!draft.base) return before.base;
	const known = baseValuesOf(before);
	const base = { ...draft.base, price: known.price };
	return isDeepStrictEqual(base, known) ? before.base : base;
};

const mergeWeight = (wanted: number | undefined, known = 0, step = 0): number =>
	wanted === undefined || Math.abs(wanted - known) <= step / 2 ? known : wanted;

const hasSamePrices = (variants: readonly Variant[], before: readonly Variant[] | undefined): boolean =>
	before !== undefined &&
	isDeepStrictEqual(
		variants.map(({ price, compareAtPrice }) => [price, compareAtPrice]),
		before.map(({ price, compareAtPrice }) => [price, compareAtPrice]),
	);

/**
 * Files cannot contain videos, so existing ones are kept: at their positions if the images are in the same order,
 * otherwise at the end.
 */
const mergeMedia = (
	{ images }: ProductDraft,
	before: readonly MediaItem[],
	newId: () => string,
): readonly MediaItem[] => {
	if (!images) return before;
	const known = new Map(before.map((item) => [item.url, item]));
	const merged = images.map(({ id, url, source, altText, width, height }): MediaItem => {
		const same = known.get(url) ?? known.get(source ?? url) ?? { id: id ?? newId(), type: "image" as const, url };
		return compact<MediaItem>({
			...same,
			url,
			width: width ?? same.width,
			height: height ?? same.height,
			altText: (altText ?? same.altText) || undefined,
		});
	});
	const videos = before.filter(({ type }) => type !== "image");
	const order = new Set(before.filter(({ type }) => type === "image").map(({ url }) => url));
	const same = isDeepStrictEqual(
		[...order],
		merged.map(({ url }) => url),
	);
	if (!same) return [...merged, ...videos];
	const byUrl = new Map(merged.map((item) => [item.url, item]));
	return before.map((item) => byUrl.get(item.url) ?? item);
};

/** Removes media from choices that the product no longer has. */
const withoutRemovedMedia = (options: Product["options"], media: readonly MediaItem[]): Product["options"] => {
	const ids = new Set(media.map(({ id }) => id));
	return options.map((option) => ({
		...option,
		choices: option.choices.map((choice) => ({ ...choice, mediaIds: choice.mediaIds.filter((id) => ids.has(id)) })),
	}));
};

/** A list that fills the format's capacity may be truncated, so existing items beyond it are kept. */
const mergeBounded = <Wanted, Known>(
	draft: BoundedList<Wanted> | undefined,
	before: readonly Known[],
	make: (wanted: Wanted, index: number) => Known,
): readonly Known[] => {
	if (!draft) return before;
	const full = draft.items.length >= draft.capacity;
	return [...draft.items.map(make), ...(full ? before.slice(draft.capacity) : [])];
};

const mergeInfoSections = (
	draft: ProductDraft["infoSections"],
	before: readonly InfoSection[],
	newId: () => string,
): readonly InfoSection[] =>
	mergeBounded(draft, before, ({ title, description }, index) => {
		const same = before[index]?.title === title ? before[index] : before.find((section) => section.title === title);
		return { id: same?.id ?? newId(), title, description };
	});

const mergeNamed = <Known extends { readonly name: string }>(
	name: string | undefined,
	before: Known | undefined,
): Known | { name: string } | undefined => {
	if (name === undefined || name === before?.name.trim()) return before;
	return name === "" ? undefined : { name };
};

/** A tag that contains the separator is read as several tags; it is kept as one if nothing else changed. */
const mergeTags = (wanted: readonly string[] | undefined, before: readonly string[]): readonly string[] => {
	const read = before.flatMap((tag) => tag.split(",").map((part) => part.trim()));
	return wanted === undefined || isDeepStrictEqual(wanted, read) ? before : wanted;
};

const mergeCollections = (
	{ collections }: ProductDraft,
	before: readonly string[],
	draftIds: readonly string[],
): readonly string[] => {
	if (!collections) return before;
	const added = draftIds.filter((id) => !before.includes(id));
	const retained = collections.complete ? before.filter((id) => draftIds.includes(id)) : before;
	return added.length === 0 && retained.length === before.length ? before : [...retained, ...added];
};
