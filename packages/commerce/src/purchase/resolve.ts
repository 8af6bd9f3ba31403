import { fromDecimal } from "@cartwright/kernel/foundation/money";
import { readerLanguage } from "@cartwright/kernel/sites/reader-language";
import type { Settings } from "@cartwright/kernel/sites/settings";
import { inventoryOf } from "@cartwright/products/catalogue/inventory/inventory-cache";
import { isStoresApp, type Product } from "@cartwright/products/catalogue/product";
import type { Stored } from "@cartwright/store/collection";
import { giftCardAppId } from "../gift-cards/gift-card.ts";
import type { GiftCardProduct } from "../gift-cards/gift-card-product.ts";
import { AvailableStock } from "./availability.ts";
import type { LeadTime } from "./delivery-dates.ts";
import { giftCardItem, maxGiftCardsOfLine } from "./gift-card-item.ts";
import { type ResolvedItem, resolveItem } from "./item.ts";
import { unknownName, violationsOf } from "./line-violations.ts";
import { requestedOf } from "./lines.ts";
import type { CustomLine, Line, Purchase } from "./purchase.ts";
import type { Availability, Item, ResolvedLine, StockSource } from "./resolved-line.ts";

/** Products of a purchase by id; their inventory must be loaded (`inventory-cache.ts`). */
export type ProductsById = ReadonlyMap<string, Stored<Product>>;

/** What lines are resolved against. */
export interface Catalogue {
	readonly products: ProductsById;
	/** For the names in the language of the reader. */
	readonly settings?: Settings;
	readonly language?: string | undefined;
	/** If a line has a gift card. */
	readonly giftCardProduct?: Stored<GiftCardProduct> | undefined;
	/** Without it, a gift card product sells also after the end of its gift cards. */
	readonly clock?: { readonly now: string; readonly minute?: string } | undefined;
}

/** The language that names are shown in besides the shop's own: that of the reader, or else of the buyer. */
export const shownLanguage = (
	{ buyerLanguage }: Partial<Pick<Purchase, "buyerLanguage">>,
	{ settings, language }: Pick<Catalogue, "settings" | "language">,
): string | undefined => language ?? (settings && readerLanguage(settings, { language: buyerLanguage }));

/** Ids of the shop's own products in the lines. */
export const productIdsOf = (lines: Purchase["lines"]): readonly string[] => {
	const ids = new Set<string>();
	for (const { catalogReference } of lines) {
		if (isStoresApp(catalogReference.appId)) ids.add(catalogReference.catalogItemId);
	}
	return [...ids];
};

/** Whether one of the lines is a gift card of the shop. */
export const sellsGiftCard = (lines: Purchase["lines"]): boolean =>
	lines.some(({ catalogReference }) => catalogReference.appId === giftCardAppId);

/** Resolves each line against the catalogue: catalogue lines in their order, then custom lines. */
export const resolvePurchase = (
	purchase: Pick<Purchase, "lines" | "customLines" | "currency"> & Partial<Pick<Purchase, "buyerLanguage">>,
	catalogue: Catalogue,
): readonly ResolvedLine[] => {
	const { lines, customLines, currency } = purchase;
	const shown = { ...catalogue, language: shownLanguage(purchase, catalogue) };
	const availableStock = new AvailableStock();
	const resolved = lines.map((line) =>
		line.catalogReference.appId === giftCardAppId
			? resolveGiftCard(line, shown, currency)
			: resolveLine(line, shown, availableStock, currency),
	);
	for (const customLine of customLines) resolved.push(resolveCustomLine(customLine));
	return resolved;
};

const notFound: Availability = { status: "NOT_FOUND" };
const notAvailable: Availability = { status: "NOT_AVAILABLE", quantityAvailable: 0 };

const resolveLine = (
	line: Line,
	{ products, settings, language }: Catalogue,
	availableStock: AvailableStock,
	currency: string,
): ResolvedLine => {
	const { appId, catalogItemId, options } = line.catalogReference;
	const stored = isStoresApp(appId) ? products.get(catalogItemId) : undefined;
	const resolvedItem = stored && resolveItem(stored.doc, options, { settings, language });
	const source: { availability: Availability; stock?: StockSource } = sourceOf(
		line,
		stored,
		resolvedItem,
		availableStock,
	);
	const leadTime = source.stock && stored && leadTimeOf(source.stock, stored.doc);
	const reader = language ?? settings?.language;
	const item = withOverrides(resolvedItem?.item ?? lastSeenItem(line, stored?.doc, reader), line.overrides, currency);
	return {
		id: line.id,
		quantity: line.quantity,
		requestedQuantity: requestedOf(line),
		item,
		catalogReference: line.catalogReference,
		availability: source.availability,
		...(source.stock ? { stock: source.stock } : {}),
		...(leadTime ? { leadTime } : {}),
		line,
		...(resolvedItem && resolvedItem.faults.length > 0 ? { faults: resolvedItem.faults } : {}),
		violations: violationsOf(
			{ id: line.id, seenPrice: line.seenPrice, item, availability: source.availability, faults: resolvedItem?.faults },
			reader,
		),
	};
};

/** A line of the gift card product, which has no stock. */
const resolveGiftCard = (
	line: Line,
	{ giftCardProduct, settings, language, clock }: Catalogue,
	currency: string,
): ResolvedLine => {
	const { catalogItemId, options } = line.catalogReference;
	const product = giftCardProduct?.doc.productId === catalogItemId ? giftCardProduct.doc : undefined;
	const chosen = product && giftCardItem(product, options, { currency, settings, language });
	const reader = language ?? settings?.language;
	const item = chosen?.item ?? lastSeenItem(line, undefined, reader);
	const availability = giftCardAvailability(line.quantity, chosen?.item, clock);
	const { faults = [] } = chosen ?? {};
	return {
		id: line.id,
		quantity: line.quantity,
		requestedQuantity: requestedOf(line),
		item,
		catalogReference: line.catalogReference,
		availability,
		line,
		...(faults.length > 0 ? { faults } : {}),
		violations: violationsOf({ id: line.id, seenPrice: line.seenPrice, item, availability, faults }, reader),
	};
};

const giftCardAvailability = (quantity: number, item: Item | undefined, clock: Catalogue["clock"]): Availability => {
	if (!item?.giftCard) return notFound;
	const { expiration } = item.giftCard;
	if (clock && expiration.type === "FIXED" && expiration.date <= (clock.minute ?? clock.now)) return notAvailable;
	if (quantity <= maxGiftCardsOfLine) return { status: "AVAILABLE" };
	return { status: "PARTIALLY_AVAILABLE", quantityAvailable: maxGiftCardsOfLine };
};

const sourceOf = (
	line: Line,
	stored: Stored<Product> | undefined,
	resolvedItem: ResolvedItem | undefined,
	availableStock: AvailableStock,
) => {
	if (!stored?.doc.visible || !resolvedItem) return { availability: notFound };
	if (!resolvedItem.variant.visible) return { availability: notAvailable };
	return availableStock.take(inventoryOf(stored).items, resolvedItem.variant.id, line.quantity);
};

const leadTimeOf = ({ preorder, item }: StockSource, { productionDays }: Product): LeadTime | undefined => {
	const shipDate = item.doc.preorder?.shipDate;
	if (preorder) return { reason: "PREORDER", ...(shipDate ? { shipDate } : {}) };
	return productionDays === undefined ? undefined : { reason: "MADE_TO_ORDER", workingDays: productionDays };
};

/** An item that is no longer in the catalogue, as the buyer saw it; `product` if only the variant or a choice is gone. */
const lastSeenItem = (
	{ seenItem, seenPrice = 0 }: Line,
	product: Product | undefined,
	reader: string | undefined,
): Item => ({
	productName: { original: seenItem?.name ?? product?.name ?? unknownName(reader) },
	...(seenItem?.image ? { image: seenItem.image } : {}),
	descriptionLines: seenItem?.descriptionLines ?? [],
	itemType: { preset: "UNRECOGNISED" },
	shippable: false,
	fullPrice: seenPrice,
	price: seenPrice,
	paymentOption: "FULL_PAYMENT_ONLINE",
});

const withOverrides = (item: Item, overrides: Line["overrides"], currency: string): Item => {
	if (!overrides) return item;
	const amount = (decimal: string | null | undefined) => (decimal == null ? undefined : fromDecimal(decimal, currency));
	const price = amount(overrides.price) ?? item.price;
	const depositAmount = amount(overrides.depositAmount);
	const physicalProperties = overrides.physicalProperties ?? item.physicalProperties;
	return {
		...item,
		...(overrides.productName ? { productName: overrides.productName } : {}),
		...(overrides.image ? { image: overrides.image } : {}),
		...(overrides.descriptionLines?.length ? { descriptionLines: overrides.descriptionLines } : {}),
		...(physicalProperties ? { physicalProperties } : {}),
		shippable: overrides.physicalProperties?.shippable ?? item.shippable,
		price,
		fullPrice: amount(overrides.fullPrice) ?? (overrides.price == null ? item.fullPrice : price),
		paymentOption: overrides.paymentOption?.value ?? item.paymentOption,
		...(depositAmount === undefined ? {} : { depositAmount }),
	};
};

const resolveCustomLine = (customLine: CustomLine): ResolvedLine => {
	const { id, quantity, price, fullPrice = price, depositAmount, item } = customLine;
	const { physicalProperties } = item;
	return {
		id,
		quantity,
		requestedQuantity: requestedOf(customLine),
		item: {
			productName: item.productName ?? {},
			...(item.url ? { url: item.url } : {}),
			...(item.media ? { image: item.media } : {}),
			descriptionLines: item.descriptionLines ?? [],
			itemType: item.itemType ?? {},
			shippable: physicalProperties?.shippable ?? item.itemType?.preset === "PHYSICAL",
			...(physicalProperties ? { physicalProperties } : {}),
			fullPrice,
			price,
			paymentOption: item.paymentOption ?? "FULL_PAYMENT_ONLINE",
			...(depositAmount === undefined ? {} : { depositAmount }),
			...(item.taxGroupId ? { taxGroupId: item.taxGroupId } : {}),
			...(item.deliveryProfileId ? { deliveryProfileId: item.deliveryProfileId } : {}),
		},
		...(item.catalogReference?.appId && item.catalogReference.catalogItemId
			? { catalogReference: item.catalogReference as ResolvedLine["catalogReference"] & object }
			: {}),
		availability: customAvailability(quantity, item.quantityAvailable),
		customLine,
		violations: [],
	};
};

/** Custom lines are only limited if their creator set a quantity. */
const customAvailability = (quantity: number, available: number | null | undefined): Availability => {
	if (available == null) return { status: "AVAILABLE" };
	if (available === 0) return notAvailable;
	return { status: available >= quantity ? "AVAILABLE" : "PARTIALLY_AVAILABLE", quantityAvailable: available };
};
