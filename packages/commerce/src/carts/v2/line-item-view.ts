import {
	CartLineItem,
	type ConvertedMoney,
	ItemPricingInfo,
	type ItemStatus,
} from "@cartwright/contract/carts/v2/line-item-messages";
import { encoder } from "@cartwright/contract/codec/encode";
import { membersOf, type Rendered, rendered, withMembers } from "@cartwright/contract/codec/rendered";
import { message } from "@cartwright/contract/message";
import { DerivedCache } from "@cartwright/kernel/foundation/derived-cache";
import { publicPicture } from "@cartwright/products/media/address";
import { lineAmount } from "../../purchase/line-prices.ts";
import { type LineReduction, reducedPrices } from "../../purchase/line-reductions.ts";
import { pageUrl } from "../../purchase/page-url.ts";
import type { CustomLine, Line } from "../../purchase/purchase.ts";
import type { AvailabilityStatus, Item, ResolvedLine } from "../../purchase/resolved-line.ts";
import { ruleNameView } from "../../purchase/rule-name.ts";
import { convertedMoney } from "./money-view.ts";

export interface Addresses {
	/** Base URL of the shop's pages. */
	readonly base: string;
	/** URL of this server, which serves the shop's own pictures. */
	readonly origin: string;
}

/** The view of a line in version 2 of the wire. */
export const lineItemView = (
	resolved: ResolvedLine,
	reductions: readonly LineReduction[] | undefined,
	currency: string,
	addresses: Addresses,
): CartLineItem => {
	const { line, customLine, item } = resolved;
	if (reductions || customLine || line?.membership || line?.overrides || line?.extendedFields || line?.taxableAddress) {
		return specialView(resolved, reductions ?? [], currency, addresses);
	}
	const { members, pricing } = itemParts.get(item, [currency, addresses.base, addresses.origin], () => ({
		members: membersOf(encodeItem(itemView(item, currency, addresses))),
		pricing: membersOf(encodeUnitPricing(unitPricing(item, currency))),
	}));
	const ownPricing = withMembers(encodeTotal({ totalPrice: totalPriceOf(resolved, currency) }), pricing);
	return rendered(withMembers(`${encodeOwn(ownView(resolved)).slice(0, -1)},"pricing":${ownPricing.json}}`, members));
};

const { id, quantityInfo, pricing, source, status, discounts, customLineItem, leadTime, ...ofItem } =
	CartLineItem.properties;
const { totalPrice, ...ofUnit } = ItemPricingInfo.properties;
const encodeOwn = encoder(message({ id, quantityInfo, source, status, discounts, customLineItem, leadTime }));
const encodeItem = encoder(message(ofItem));
const encodeTotal = encoder(message({ totalPrice }));
const encodeUnitPricing = encoder(message(ofUnit));

/** What every line of an item has in common, for as long as product and settings stay the same. */
const itemParts = new DerivedCache<Item, { readonly members: Rendered; readonly pricing: Rendered }>();

/** The members that each line has of its own, apart from its prices. */
const ownView = (resolved: ResolvedLine): CartLineItem => {
	const { quantity, requestedQuantity, item, availability, catalogReference } = resolved;
	return {
		id: resolved.id,
		quantityInfo: {
			confirmedQuantity: availability.status === "NOT_FOUND" ? 0 : quantity,
			requestedQuantity,
			availableQuantity: availability.quantityAvailable,
		},
		source: { catalogReference, rootCatalogItemId: item.productId },
		status: quantity < requestedQuantity && isInStock(resolved) ? "PARTIALLY_IN_STOCK" : statusOf[availability.status],
		customLineItem: resolved.customLine !== undefined,
		leadTime: resolved.leadTime,
	};
};

const totalPriceOf = (resolved: ResolvedLine, currency: string): ConvertedMoney =>
	convertedMoney(lineAmount(resolved), currency);

const unitPricing = (item: Item, currency: string): ItemPricingInfo => {
	const unitPrice = convertedMoney(item.price, currency);
	return {
		unitPrice,
		breakdown: {
			fullPrice: convertedMoney(item.fullPrice, currency),
			salePrice: unitPrice,
			totalModifiersPrice: convertedMoney(0, currency),
		},
	};
};

const isInStock = ({ availability: { status } }: ResolvedLine): boolean =>
	status === "AVAILABLE" || status === "PARTIALLY_AVAILABLE";

const statusOf: Readonly<Record<AvailabilityStatus, ItemStatus>> = {
	AVAILABLE: "IN_STOCK",
	PARTIALLY_AVAILABLE: "PARTIALLY_IN_STOCK",
	NOT_AVAILABLE: "OUT_OF_STOCK",
	NOT_FOUND: "REMOVED_FROM_CATALOG",
};

const itemView = (item: Item, currency: string, { base, origin }: Addresses): CartLineItem => ({
	name: item.productName,
	attributes: {
		descriptionLines: [...item.descriptionLines],
		image: item.image && publicPicture(item.image, origin),
		url: pageUrl(item.url, base),
		itemType: item.itemType,
		physicalProperties: item.physicalProperties,
	},
	taxConfig: { taxGroupId: item.taxGroupId },
	paymentConfig: {
		paymentOption: item.paymentOption,
		depositAmount: item.depositAmount === undefined ? undefined : convertedMoney(item.depositAmount, currency),
	},
});

/** The name of a membership is known where the cart is calculated. */
const membershipConfig = (
	config: CartLineItem["paymentConfig"],
	{ id, appId }: NonNullable<Line["membership"]>,
): CartLineItem["paymentConfig"] => ({
	...config,
	paymentOption: "MEMBERSHIP",
	selectedMembership: { id, appId },
	membership: { existingMembership: { appId, membershipId: id } },
});

/** Lines that automatic discounts reduce, custom lines, and lines with values of staff or an app. */
const specialView = (
	resolved: ResolvedLine,
	reductions: readonly LineReduction[],
	currency: string,
	addresses: Addresses,
): CartLineItem => {
	const { line, customLine, item } = resolved;
	const { productName: name, price: salePrice, ...overrides } = line?.overrides ?? {};
	const custom: Partial<CustomLine["item"]> = customLine?.item ?? {};
	const [ofItem, own] = [itemView(item, currency, addresses), ownView(resolved)];
	const { priceDescription, priceUndetermined, serviceProperties, membersOnly, deliveryProfileId } = custom;
	const prices = reducedPrices(resolved, reductions);
	const unitPrice = reductions.length > 0 ? { unitPrice: convertedMoney(prices.unit, currency) } : {};
	const totalPrice = convertedMoney(prices.total, currency);
	return {
		...ofItem,
		...own,
		quantityInfo: { ...own.quantityInfo, fixedQuantity: overrides.fixedQuantity ?? custom.fixedQuantity },
		pricing: { ...unitPricing(item, currency), ...unitPrice, totalPrice, priceDescription, priceUndetermined },
		attributes: { ...ofItem.attributes, serviceProperties, membersOnly },
		discounts: reductions.map(({ source, amount }) => ({
			name: ruleNameView(source),
			amountOff: convertedMoney(amount, currency),
			source: { sourceType: "AUTOMATIC_RULE" },
		})),
		...(line?.membership ? { paymentConfig: membershipConfig(ofItem.paymentConfig, line.membership) } : {}),
		deliveryConfig: customLine && { deliveryProfileId },
		source: {
			catalogReference: resolved.catalogReference,
			rootCatalogItemId: item.productId ?? custom.rootCatalogItemId,
			inventoryAppId: custom.inventoryAppId,
			...(line?.overrides ? { catalogOverrideFields: { ...overrides, name, salePrice } } : {}),
		},
		extendedFields: line?.extendedFields,
		taxConfig: { taxableAddress: line?.taxableAddress ?? custom.taxableAddress, taxGroupId: item.taxGroupId },
	};
};
