import { isDeepStrictEqual } from "node:util";
import { fromDecimal } from "@cartwright/kernel/foundation/money";
import type { Translations } from "@cartwright/kernel/foundation/translations";
import { withDerivedFields } from "../derived-fields.ts";
import { withKnownId } from "../known-text.ts";
import { choicesByName } from "../options.ts";
import type { MediaItem, Product, ProductCollection, ProductOption, UnderivedProduct, Variant } from "../product.ts";
import { formerSlugsBeside, withSlug } from "../slug.ts";
import type { DraftStock } from "../transfer/draft.ts";
import type {
	CategoryFile,
	DownloadNames,
	PictureFile,
	PictureNames,
	ProductFile,
	VariantFile,
} from "./product-file.ts";
import { pictureKey } from "./write-product-file.ts";

export interface MergeContext {
	readonly now: string;
	readonly newId: () => string;
	/** The number of a new product that has none. */
	readonly numericId: number;
	/** Ids by slug. */
	readonly categoryIds: ReadonlyMap<string, string>;
	readonly currency: string;
	readonly names: PictureNames;
	readonly downloads: DownloadNames;
}

/** The product that a file describes. Returns the existing product if nothing differs. */
export const mergeProductFile = (file: ProductFile, before: Product | undefined, context: MergeContext): Product => {
	const { now, newId, numericId, categoryIds, currency } = context;
	const media = mergePictures(file.pictures ?? [], before?.media ?? [], context);
	const options = mergeOptions(file.options ?? [], before?.options ?? [], media, context);
	const variants = mergeVariants(file.variants ?? [], before?.variants ?? [], options, context);
	const hasChoices = variants.some(({ choices }) => Object.keys(choices).length > 0);
	const { base, discount } = file;
	const createdDate = file.createdDate ?? before?.createdDate ?? now;
	const product = compact<UnderivedProduct>({
		id: before?.id ?? file.id ?? newId(),
		numericId: file.numericId ? Number(file.numericId) : (before?.numericId ?? numericId),
		name: file.name ?? "",
		slug: file.slug ?? "",
		formerSlugs: mergeFormerSlugs(file, before),
		handle: file.handle ?? undefined,
		type: file.type ?? "physical",
		visible: file.visible ?? true,
		productionDays: file.productionDays ?? undefined,
		description: file.description ?? "",
		managesVariants: file.managesVariants ?? hasChoices,
		options,
		variants,
		base: base
			? compact<NonNullable<Product["base"]>>({
					price: fromDecimal(base.price ?? "0", currency),
					cost: base.cost ? fromDecimal(base.cost, currency) : undefined,
					sku: base.sku ?? "",
					weight: base.weight ?? 0,
				})
			: undefined,
		discount: discount?.type
			? { type: discount.type, value: discountValue(discount.type, discount.value ?? "0", currency) }
			: undefined,
		media,
		infoSections: mergeInfoSections(file.infoSections ?? [], before?.infoSections ?? [], newId),
		customTextFields: (file.customTextFields ?? []).map(({ title, maxLength, mandatory }) =>
			withKnownId(
				{ title: title ?? "", maxLength: maxLength ?? 0, mandatory: mandatory ?? false },
				before?.customTextFields ?? [],
			),
		),
		ribbon: mergeNamed(file.ribbon, before?.ribbon),
		brand: mergeNamed(file.brand, before?.brand),
		pricePerUnit: (file.pricePerUnit as Product["pricePerUnit"]) ?? undefined,
		productDimensions: file.productDimensions ?? undefined,
		packageDimensions: file.packageDimensions ?? undefined,
		tags: file.tags ?? [],
		collectionIds: (file.categories ?? []).flatMap((slug) => categoryIds.get(slug) ?? []),
		seo: file.seo ?? undefined,
		translations: (file.translations as Translations) ?? undefined,
		createdDate,
		updatedDate: before?.updatedDate ?? now,
		stockVersion: before?.stockVersion ?? 0,
	});
	if (before && isDeepStrictEqual(product, withoutDerivedFields(before))) return before;
	return withDerivedFields({ ...product, updatedDate: now });
};

const withoutDerivedFields = ({ derived: _, ...product }: Product): UnderivedProduct => compact(product);

/** The category that an entry describes. Returns the existing one if nothing differs. */
export const mergeCategoryFile = (
	file: CategoryFile,
	before: ProductCollection | undefined,
	context: Pick<MergeContext, "now" | "newId" | "names" | "categoryIds"> & { readonly id: string },
): ProductCollection => {
	const category = compact<ProductCollection>({
		id: context.id,
		name: file.name ?? "",
		slug: file.slug ?? "",
		formerSlugs: mergeFormerSlugs(file, before),
		description: file.description ?? "",
		visible: file.visible ?? true,
		media: mergePictures(file.pictures ?? [], before?.media ?? [], context),
		parentId: file.parent ? context.categoryIds.get(file.parent) : undefined,
		index: file.index ?? before?.index ?? 0,
		seo: file.seo ?? undefined,
		...ofV3Alone(file, before),
		createdDate: file.createdDate ?? before?.createdDate ?? context.now,
		updatedDate: before?.updatedDate ?? context.now,
	});
	if (before && isDeepStrictEqual(category, compact({ ...before }))) return before;
	return { ...category, updatedDate: context.now };
};

/** Keeps earlier slugs that the file does not name: links to them exist. */
const mergeFormerSlugs = (
	file: Pick<ProductFile, "slug" | "formerSlugs">,
	before: Pick<Product, "slug" | "formerSlugs"> | undefined,
): readonly string[] | undefined => {
	const slug = file.slug ?? "";
	const stored = before ? (withSlug(before, slug).formerSlugs ?? []) : [];
	const former = formerSlugsBeside(slug, [...(file.formerSlugs ?? []), ...stored]);
	return former.length > 0 ? former : undefined;
};

/** What files do not describe. */
const ofV3Alone = (file: CategoryFile, before: ProductCollection | undefined): Partial<ProductCollection> => {
	if (!before) return {};
	const { handle, managingAppId, extendedFields, arrangedIds, richDescription } = before;
	const isDescribed = (file.description ?? "") === before.description;
	return {
		handle,
		managingAppId,
		extendedFields,
		arrangedIds,
		...(isDescribed ? { richDescription } : {}),
	} as Partial<ProductCollection>;
};

/** The stock that a variant's entry describes; `undefined` if it has none. */
export const draftStock = ({ stock }: VariantFile): DraftStock | undefined => {
	if (!stock) return undefined;
	const { quantity, inStock, preorder } = stock;
	return {
		quantity: quantity ?? undefined,
		inStock: typeof quantity === "number" ? quantity > 0 : (inStock ?? true),
		preorder: Boolean(preorder),
		preorderLimit: preorder?.limit ?? undefined,
		preorderMessage: preorder?.message ?? undefined,
		preorderShipDate: preorder ? (preorder.shipDate ?? null) : undefined,
	};
};

type PictureContext = Pick<MergeContext, "names" | "newId">;

/** Pictures that the product has already keep their ids. */
const mergePictures = (
	files: readonly PictureFile[],
	before: readonly MediaItem[],
	{ names, newId }: PictureContext,
): MediaItem[] => {
	const unused = [...before];
	return files.map((picture) => {
		const own = picture.file ? names.mediaOf(picture.file) : undefined;
		const url = own?.url ?? picture.url ?? "";
		const place = unused.findIndex((item) => pictureKey(item.url, names) === pictureKey(url, names));
		const [same] = place < 0 ? [] : unused.splice(place, 1);
		const { poster } = picture;
		return compact<MediaItem>({
			id: same?.id ?? newId(),
			type: picture.type ?? "image",
			url: same?.url ?? url,
			width: (own ? (same ?? own).width : picture.width) ?? undefined,
			height: (own ? (same ?? own).height : picture.height) ?? undefined,
			altText: picture.altText ?? undefined,
			title: picture.title ?? undefined,
			posterUrl: poster ? posterUrl(poster, same, names) : same?.film && same.posterUrl,
			film: same?.film,
		});
	});
};

const posterUrl = (poster: string, same: MediaItem | undefined, names: PictureNames): string =>
	same?.posterUrl !== undefined && pictureKey(same.posterUrl, names) === poster
		? same.posterUrl
		: (names.mediaOf(poster)?.url ?? poster);

const mergeOptions = (
	files: NonNullable<ProductFile["options"]>,
	before: readonly ProductOption[],
	media: readonly MediaItem[],
	{ names, newId }: PictureContext,
): ProductOption[] =>
	files.map(({ name, type, choices }) => {
		const option = before.find((each) => each.name === name);
		return {
			id: option?.id ?? newId(),
			name: name ?? "",
			type: type ?? "list",
			choices: (choices ?? []).map((choice) => ({
				id: option?.choices.find((each) => each.name === choice.name)?.id ?? newId(),
				name: choice.name ?? "",
				...(typeof choice.color === "string" ? { color: choice.color } : {}),
				mediaIds: (choice.pictures ?? []).flatMap((key) => {
					const wanted = pictureKey(names.mediaOf(key)?.url ?? key, names);
					return media.find(({ url }) => pictureKey(url, names) === wanted)?.id ?? [];
				}),
			})),
		};
	});

const mergeVariants = (
	files: readonly VariantFile[],
	before: readonly Variant[],
	options: readonly ProductOption[],
	{ currency, newId, downloads }: MergeContext,
): Variant[] => {
	const amount = (value: string | null | undefined) => (value ? fromDecimal(value, currency) : undefined);
	return files.map((file) => {
		const choices = choicesByName({ options }, file.choices ?? {}) ?? {};
		const same = before.find((variant) => isDeepStrictEqual(variant.choices, choices));
		return compact<Variant>({
			id: same?.id ?? newId(),
			choices,
			sku: file.sku ?? "",
			barcode: file.barcode ?? undefined,
			price: amount(file.price) ?? 0,
			compareAtPrice: amount(file.compareAtPrice),
			cost: amount(file.cost),
			weight: file.weight ?? 0,
			visible: file.visible ?? true,
			digitalFile: file.file ? downloads.downloadOf(file.file) : undefined,
			productDimensions: file.productDimensions ?? undefined,
			packageDimensions: file.packageDimensions ?? undefined,
		});
	});
};

const mergeInfoSections = (
	files: NonNullable<ProductFile["infoSections"]>,
	before: Product["infoSections"],
	newId: () => string,
): Product["infoSections"] =>
	files.map(({ title, description }, index) => {
		const same = before[index]?.title === title ? before[index] : before.find((section) => section.title === title);
		return { id: same?.id ?? newId(), title: title ?? "", description: description ?? "" };
	});

const mergeNamed = <Named extends { readonly name: string }>(
	name: string | null | undefined,
	before: Named | undefined,
): Named | { name: string } | undefined => (name === before?.name ? before : name ? { name } : undefined);

const discountValue = (type: "AMOUNT" | "PERCENT", value: string, currency: string): number =>
	type === "AMOUNT" ? fromDecimal(value, currency) : Math.round(Number(value) * 10_000);

const compact = <Value extends object>(value: { [Name in keyof Value]: Value[Name] | undefined }): Value =>
	Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as Value;
