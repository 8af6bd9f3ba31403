import { CartLineItem } from "@cartwright/contract/carts/v1/cart-messages";
import { encoder, Rendered, rendered } from "@cartwright/contract/codec/encode";
import { message } from "@cartwright/contract/message";
import { times } from "../../../foundation/money.ts";
import { publicPicture } from "../../media/address.ts";
import { pageUrl } from "../../purchase/page-url.ts";
import { type Money, multiCurrencyPrice } from "../../purchase/price-view.ts";
import type { Item, ResolvedLine } from "../../purchase/resolved-line.ts";

export interface Addresses {
	/** Under which the shop's pages stand. */
	readonly base: string;
	/** Of this server, where the shop's own pictures are. */
	readonly origin: string;
}

/** A line of the wire. */
export const lineView = (resolved: ResolvedLine, money: Money, addresses: Addresses): CartLineItem => {
	const { line, customLine, item } = resolved;
	if (line && !line.overrides && !line.extendedFields && !line.taxableAddress)
		return plainLine(resolved, money, addresses);
	const { modifierGroups: _, ...custom } = customLine?.item ?? {};
	return {
		...custom,
		...itemView(item, money, addresses),
		...ownView(resolved, money),
		customLineItem: customLine !== undefined,
		catalogOverrideFields: line?.overrides,
		extendedFields: line?.extendedFields,
		taxableAddress: line?.taxableAddress ?? custom.taxableAddress,
		fixedQuantity: line?.overrides?.fixedQuantity ?? custom.fixedQuantity,
	};
};

const { id, quantity, catalogReference, availability, lineItemPrice, ...ofItem } = CartLineItem.properties;
const encodeOwn = encoder(message({ id, quantity, catalogReference, availability, lineItemPrice }));
const encodeItem = encoder(message(ofItem));

/** What an item says on every line, encoded once for as long as the product and the settings stay the same. */
const items = new WeakMap<Item, Addresses & { readonly money: Money; readonly rest: Rendered }>();

const plainLine = (resolved: ResolvedLine, money: Money, addresses: Addresses): CartLineItem => {
	const { item } = resolved;
	let cached = items.get(item);
	if (cached?.money !== money || cached.base !== addresses.base || cached.origin !== addresses.origin) {
		cached = { money, ...addresses, rest: new Rendered(`,${encodeItem(itemView(item, money, addresses)).slice(1)}`) };
		items.set(item, cached);
	}
	return rendered(new Rendered(encodeOwn(ownView(resolved, money)).slice(0, -1), cached.rest));
};

/** What every line has for itself. */
const ownView = (resolved: ResolvedLine, money: Money): CartLineItem => ({
	id: resolved.id,
	quantity: resolved.quantity,
	catalogReference: resolved.catalogReference,
	availability: resolved.availability,
	lineItemPrice: multiCurrencyPrice(times(resolved.item.price, resolved.quantity), money),
});

const itemView = (item: Item, money: Money, { base, origin }: Addresses): CartLineItem => {
	const price = multiCurrencyPrice(item.price, money);
	return {
		productName: item.productName,
		url: pageUrl(item.url, base),
		price,
		priceBeforeDiscounts: price,
		fullPrice: item.fullPrice === item.price ? price : multiCurrencyPrice(item.fullPrice, money),
		descriptionLines: [...item.descriptionLines],
		image: item.image && publicPicture(item.image, origin),
		physicalProperties: item.physicalProperties,
		itemType: item.itemType,
		paymentOption: item.paymentOption,
		rootCatalogItemId: item.productId,
		depositAmount: item.depositAmount === undefined ? undefined : multiCurrencyPrice(item.depositAmount, money),
	};
};
