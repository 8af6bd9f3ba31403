import { CartLineItem } from "@cartwright/contract/carts/v1/cart-messages";
import { encoder } from "@cartwright/contract/codec/encode";
import { membersOf, type Rendered, rendered, withMembers } from "@cartwright/contract/codec/rendered";
import { message } from "@cartwright/contract/message";
import { DerivedCache } from "@cartwright/kernel/foundation/derived-cache";
import { publicPicture } from "@cartwright/products/media/address";
import { itemTexts } from "../../purchase/item-texts.ts";
import { lineAmount } from "../../purchase/line-prices.ts";
import { type LineReduction, reducedPrices } from "../../purchase/line-reductions.ts";
import { pageUrl } from "../../purchase/page-url.ts";
import { type Money, multiCurrencyPrice } from "../../purchase/price-view.ts";
import type { Item, ResolvedLine } from "../../purchase/resolved-line.ts";

export interface Addresses {
	/** Base URL of the shop's pages. */
	readonly base: string;
	/** URL of this server, which serves the shop's own pictures. */
	readonly origin: string;
}

/** The view of a line in V1 of the wire. */
export const lineView = (
	resolved: ResolvedLine,
	reductions: readonly LineReduction[] | undefined,
	money: Money,
	addresses: Addresses,
): CartLineItem => {
	const { line, customLine, item } = resolved;
	if (!reductions && line && !line.membership && !line.overrides && !line.extendedFields && !line.taxableAddress)
		return plainLine(resolved, money, addresses);
	const { modifierGroups: _, ...custom } = customLine?.item ?? {};
	return {
		...custom,
		...itemView(item, money, addresses),
		...ownView(resolved, money),
		...(reductions ? reducedView(resolved, reductions, money) : {}),
		customLineItem: customLine !== undefined,
		catalogOverrideFields: line?.overrides,
		...(line?.membership ? { selectedMembership: line.membership, paymentOption: "MEMBERSHIP" } : {}),
		extendedFields: line?.extendedFields,
		taxableAddress: line?.taxableAddress ?? custom.taxableAddress,
		rootCatalogItemId: item.productId ?? custom.rootCatalogItemId,
		fixedQuantity: line?.overrides?.fixedQuantity ?? custom.fixedQuantity,
	};
};

const { id, quantity, catalogReference, availability, lineItemPrice, leadTime, ...ofItem } = CartLineItem.properties;
const encodeOwn = encoder(message({ id, quantity, catalogReference, availability, lineItemPrice, leadTime }));
const encodeItem = encoder(message(ofItem));

/** The members that an item has on every line, for as long as product and settings stay the same. */
const itemMembers = new DerivedCache<Item, Rendered>();

const plainLine = (resolved: ResolvedLine, money: Money, addresses: Addresses): CartLineItem => {
	const { item } = resolved;
	const render = () => membersOf(encodeItem(itemView(item, money, addresses)));
	const members = itemMembers.get(item, [money, addresses.base, addresses.origin], render);
	return rendered(withMembers(encodeOwn(ownView(resolved, money)), members));
};

/** The members that each line has of its own. */
const ownView = (resolved: ResolvedLine, money: Money): CartLineItem => ({
	id: resolved.id,
	quantity: resolved.quantity,
	catalogReference: resolved.catalogReference,
	availability: resolved.availability,
	leadTime: resolved.leadTime,
	lineItemPrice: multiCurrencyPrice(lineAmount(resolved), money),
});

/** The prices of a line that automatic discounts reduce. */
const reducedView = (resolved: ResolvedLine, reductions: readonly LineReduction[], money: Money): CartLineItem => {
	const { unit, total } = reducedPrices(resolved, reductions);
	return { price: multiCurrencyPrice(unit, money), lineItemPrice: multiCurrencyPrice(total, money) };
};

const itemView = (item: Item, money: Money, { base, origin }: Addresses): CartLineItem => {
	const price = multiCurrencyPrice(item.price, money);
	return {
		...itemTexts(item),
		url: pageUrl(item.url, base),
		price,
		priceBeforeDiscounts: price,
		fullPrice: item.fullPrice === item.price ? price : multiCurrencyPrice(item.fullPrice, money),
		image: item.image && publicPicture(item.image, origin),
		physicalProperties: item.physicalProperties,
		itemType: item.itemType,
		paymentOption: item.paymentOption,
		rootCatalogItemId: item.productId,
		depositAmount: item.depositAmount === undefined ? undefined : multiCurrencyPrice(item.depositAmount, money),
	};
};
