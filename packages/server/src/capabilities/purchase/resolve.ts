import type { Stored } from "@cartwright/store/collection";
import { fromDecimal, type Minor } from "../../foundation/money.ts";
import { inventoryOf } from "../catalogue/inventory-cache.ts";
import { type Product, storesAppId } from "../catalogue/product.ts";
import { StockOnOffer } from "./availability.ts";
import { itemOf, type NamedItem } from "./item.ts";
import type { CustomLine, Line, Purchase } from "./purchase.ts";
import type { Availability, Item, LineViolation, ResolvedLine, StockSource } from "./resolved-line.ts";

/** The products that a purchase names, by id; their inventory must be known (`inventory-cache.ts`). */
export type Goods = ReadonlyMap<string, Stored<Product>>;

/** The ids of the shop's own products that the lines name. */
export const productIdsOf = (lines: Purchase["lines"]): readonly string[] => {
	const ids = new Set<string>();
	for (const { catalogReference } of lines) {
		if (catalogReference.appId === storesAppId) ids.add(catalogReference.catalogItemId);
	}
	return [...ids];
};

/** Every line with what the catalogue says of it: the catalogue's lines in their order, then the custom ones. */
export const resolvePurchase = (
	{ lines, customLines, currency }: Pick<Purchase, "lines" | "customLines" | "currency">,
	goods: Goods,
): readonly ResolvedLine[] => {
	const onOffer = new StockOnOffer();
	const resolved = lines.map((line) => resolveLine(line, goods, onOffer, currency));
	for (const customLine of customLines) resolved.push(resolveCustomLine(customLine));
	return resolved;
};

const notFound: Availability = { status: "NOT_FOUND" };
const notAvailable: Availability = { status: "NOT_AVAILABLE", quantityAvailable: 0 };

const resolveLine = (line: Line, goods: Goods, onOffer: StockOnOffer, currency: string): ResolvedLine => {
	const { appId, catalogItemId, options } = line.catalogReference;
	const stored = appId === storesAppId ? goods.get(catalogItemId) : undefined;
	const named = stored && itemOf(stored.doc, options);
	const source: { availability: Availability; stock?: StockSource } = sourceOf(line, stored, named, onOffer);
	const item = withOverrides(named?.item ?? unknownItem(line), line.overrides, currency);
	return {
		id: line.id,
		quantity: line.quantity,
		item,
		catalogReference: line.catalogReference,
		availability: source.availability,
		...(source.stock ? { stock: source.stock } : {}),
		line,
		violations: violationsOf(line, item, source.availability, named?.missingTexts ?? []),
	};
};

const sourceOf = (
	line: Line,
	stored: Stored<Product> | undefined,
	named: NamedItem | undefined,
	onOffer: StockOnOffer,
) => {
	if (!stored?.doc.visible || !named) return { availability: notFound };
	if (!named.variant.visible) return { availability: notAvailable };
	return onOffer.take(inventoryOf(stored).items, named.variant.id, line.quantity);
};

/** What is left to show of an item that its catalogue does not have any more. */
const unknownItem = ({ catalogReference, seenPrice = 0 }: Line): Item => ({
	productName: { original: catalogReference.catalogItemId },
	descriptionLines: [],
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
		},
		...(item.catalogReference?.appId && item.catalogReference.catalogItemId
			? { catalogReference: item.catalogReference as ResolvedLine["catalogReference"] & object }
			: {}),
		availability: customAvailability(quantity, item.quantityAvailable),
		customLine,
		violations: [],
	};
};

/** Pieces of a custom line are counted only where whoever made it says how many there are. */
const customAvailability = (quantity: number, available: number | null | undefined): Availability => {
	if (available == null) return { status: "AVAILABLE" };
	if (available === 0) return notAvailable;
	return { status: available >= quantity ? "AVAILABLE" : "PARTIALLY_AVAILABLE", quantityAvailable: available };
};

const none: readonly LineViolation[] = [];

const violationsOf = (
	{ id, seenPrice }: Line,
	item: Item,
	{ status, quantityAvailable }: Availability,
	missingTexts: readonly string[],
): readonly LineViolation[] => {
	if (status === "AVAILABLE" && missingTexts.length === 0 && (seenPrice ?? item.price) === item.price) return none;
	const name = item.productName.original ?? "";
	const broken = (severity: LineViolation["severity"], description: string): LineViolation => ({
		severity,
		lineItemId: id,
		description,
	});
	const unobtainable = (description: string): LineViolation => ({
		...broken("ERROR", description),
		suggestedFix: "REMOVE_LINE_ITEM",
	});
	return [
		...(status === "NOT_FOUND" ? [unobtainable(`${name} is not sold any more.`)] : []),
		...(status === "NOT_AVAILABLE" ? [unobtainable(`${name} is out of stock.`)] : []),
		...(status === "PARTIALLY_AVAILABLE"
			? [broken("WARNING", `Only ${quantityAvailable} of ${name} can be had.`)]
			: []),
		...missingTexts.map((title) => broken("ERROR", `${name} needs an answer to “${title}”.`)),
		...(status !== "NOT_FOUND" && hasChanged(seenPrice, item.price)
			? [broken("WARNING", `The price of ${name} has changed since it was last shown.`)]
			: []),
	];
};

const hasChanged = (seenPrice: Minor | undefined, price: Minor): boolean =>
	seenPrice !== undefined && seenPrice !== price;
