import { toDecimal } from "@cartwright/kernel/foundation/money";
import type { InventoryItem } from "../inventory-item.ts";
import { namedChoices } from "../options.ts";
import type { Discount, MediaItem, Product, ProductCollection, Variant } from "../product.ts";
import type {
	CategoryFile,
	DownloadNames,
	PictureFile,
	PictureNames,
	ProductFile,
	StockFile,
	VariantFile,
} from "./product-file.ts";

export interface WrittenProduct {
	readonly product: Product;
	/** The inventory item at the default location. */
	readonly itemOf: (variant: Variant) => InventoryItem | undefined;
	/** Slugs by id. */
	readonly categorySlugs: ReadonlyMap<string, string>;
	readonly currency: string;
	readonly names: PictureNames;
	readonly downloads: DownloadNames;
	readonly withStock: boolean;
}

/** A product as its file. Members with default values are left out; the order of members is fixed. */
export const writeProductFile = (written: WrittenProduct): ProductFile => {
	const { product, categorySlugs, currency, names } = written;
	const amount = (value: number) => toDecimal(value, currency);
	const { base, pricePerUnit, productDimensions, packageDimensions, seo } = product;
	const hasChoices = product.variants.some(({ choices }) => Object.keys(choices).length > 0);
	return compact<ProductFile>({
		id: product.id,
		name: product.name,
		slug: product.slug,
		formerSlugs: filled(product.formerSlugs ?? []),
		handle: product.handle,
		type: product.type === "digital" ? "digital" : undefined,
		visible: product.visible ? undefined : false,
		productionDays: product.productionDays,
		description: product.description || undefined,
		brand: product.brand?.name,
		ribbon: product.ribbon?.name,
		tags: filled(product.tags),
		categories: filled(product.collectionIds.flatMap((id) => categorySlugs.get(id) ?? [])),
		pictures: filled(product.media.map((item) => writePicture(item, names))),
		options: filled(
			product.options.map(({ name, type, choices }) => ({
				name,
				...(type === "color" ? { type } : {}),
				choices: choices.map((choice) => ({
					name: choice.name,
					...(choice.color === undefined ? {} : { color: choice.color }),
					...withPictures(choice.mediaIds, product.media, names),
				})),
			})),
		),
		managesVariants: product.managesVariants === hasChoices ? undefined : product.managesVariants,
		variants: product.variants.map((variant) => writeVariant(written, variant)),
		base: base && {
			price: amount(base.price),
			...(base.cost === undefined ? {} : { cost: amount(base.cost) }),
			sku: base.sku,
			weight: base.weight,
		},
		discount: product.discount && writeDiscount(product.discount, currency),
		infoSections: filled(product.infoSections.map(({ title, description }) => ({ title, description }))),
		customTextFields: filled(
			product.customTextFields.map(({ title, maxLength, mandatory }) => ({ title, maxLength, mandatory })),
		),
		pricePerUnit: pricePerUnit as ProductFile["pricePerUnit"],
		productDimensions,
		packageDimensions,
		seo,
		translations: product.translations,
		createdDate: product.createdDate,
		numericId: String(product.numericId),
	});
};

export const writeCategoryFile = (
	category: ProductCollection,
	slugs: ReadonlyMap<string, string>,
	names: PictureNames,
): CategoryFile =>
	compact<CategoryFile>({
		id: category.id,
		name: category.name,
		slug: category.slug,
		formerSlugs: filled(category.formerSlugs ?? []),
		description: category.description || undefined,
		visible: category.visible ? undefined : false,
		parent: category.parentId === undefined ? undefined : slugs.get(category.parentId),
		index: category.index,
		pictures: filled(category.media.map((item) => writePicture(item, names))),
		seo: category.seo,
		createdDate: category.createdDate,
	});

const writeVariant = (
	{ product, itemOf, currency, downloads, withStock }: WrittenProduct,
	variant: Variant,
): VariantFile => {
	const amount = (value: number | undefined) => (value === undefined ? undefined : toDecimal(value, currency));
	const choices = namedChoices(product, variant.choices);
	return compact<VariantFile>({
		choices: Object.keys(choices).length > 0 ? choices : undefined,
		sku: variant.sku || undefined,
		barcode: variant.barcode,
		price: toDecimal(variant.price, currency),
		compareAtPrice: amount(variant.compareAtPrice),
		cost: amount(variant.cost),
		weight: variant.weight || undefined,
		visible: variant.visible ? undefined : false,
		file: variant.digitalFile && downloads.fileOf(variant.digitalFile.id),
		stock: withStock ? writeStock(itemOf(variant)) : undefined,
		productDimensions: variant.productDimensions,
		packageDimensions: variant.packageDimensions,
	});
};

const writeStock = (item: InventoryItem | undefined): StockFile => {
	const { limit = 0, message, shipDate } = item?.preorder ?? {};
	return {
		...(item?.trackQuantity ? { quantity: item.quantity } : { inStock: item?.inStock ?? false }),
		...(item?.preorder?.enabled
			? { preorder: { limit, ...(message ? { message } : {}), ...(shipDate ? { shipDate } : {}) } }
			: {}),
	};
};

const writeDiscount = ({ type, value }: Discount, currency: string): ProductFile["discount"] => ({
	type,
	value: type === "AMOUNT" ? toDecimal(value, currency) : String(value / 10_000),
});

const writePicture = (item: MediaItem, names: PictureNames): PictureFile => {
	const file = names.fileOf(item.url);
	return compact<PictureFile>({
		file,
		url: file === undefined ? item.url : undefined,
		type: item.type === "video" ? "video" : undefined,
		// The size of an own picture is read from the file.
		width: file === undefined ? item.width : undefined,
		height: file === undefined ? item.height : undefined,
		altText: item.altText,
		title: item.title,
		// What was made of a video of the library is made again where it is imported.
		poster: item.posterUrl === undefined || item.film ? undefined : pictureKey(item.posterUrl, names),
	});
};

/** How choices refer to a picture of the product. */
export const pictureKey = (url: string, names: PictureNames): string => names.fileOf(url) ?? url;

const withPictures = (ids: readonly string[], media: readonly MediaItem[], names: PictureNames) => {
	const items = ids.flatMap((id) => media.find((item) => item.id === id) ?? []);
	return items.length > 0 ? { pictures: items.map(({ url }) => pictureKey(url, names)) } : {};
};

const filled = <Item>(items: readonly Item[]): Item[] | undefined => (items.length > 0 ? [...items] : undefined);

const compact = <Value extends object>(value: { [Name in keyof Value]: Value[Name] | undefined }): Value =>
	Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as Value;
