import type { AddressWithContact } from "@cartwright/contract/ecommerce/address-messages";
import type { MirroredOrders } from "@cartwright/kernel/foundation/mirrored-documents";
import { type Minor, toDecimal, toNumber } from "@cartwright/kernel/foundation/money";
import { publicPicture } from "@cartwright/products/media/address";
import type { Document } from "@cartwright/store/collection";
import { orders } from "./documents.ts";
import type { Order, OrderLine, ShippingInfo } from "./order.ts";
import { defaultSort, visibleOrders } from "./search.ts";

/** The orders that were placed, in the form of the platform's collection of orders. */
export const mirroredOrders: MirroredOrders = {
	documents: orders,
	visible: visibleOrders(undefined),
	defaultSort,
	itemOf: (order: Document, origin) => orderItem(order as Order, origin),
};

const orderItem = (order: Order, origin: string): object => {
	const { currency, priceSummary, lineItems, shippingInfo, buyerNote, archived, paymentStatus, weightUnit } = order;
	const amount = (of: Minor) => toNumber(of, currency);
	const [customField] = order.customFields ?? [];
	const weights = lineItems.map(({ item, quantity }) => quantity * (item.physicalProperties?.weight ?? 0));
	return {
		_id: order.id,
		_createdDate: { $date: order.createdDate },
		_dateCreated: { $date: order.createdDate },
		_updatedDate: { $date: order.updatedDate },
		number: Number(order.number),
		billingInfo: billingOf(order),
		buyerInfo: buyerOf(order),
		fulfillmentStatus: order.status === "CANCELED" ? "CANCELLED" : order.fulfillmentStatus,
		lineItems: lineItems.map((line, index) => lineOf(line, index, order, origin)),
		activities: order.activities.map(({ activityType, createdDate, authorEmail, merchantComment }) => ({
			type: activityType,
			timestamp: createdDate,
			author: authorEmail,
			message: merchantComment?.message,
		})),
		...(shippingInfo ? { shippingInfo: shippingOf(shippingInfo) } : {}),
		totals: {
			discount: amount(priceSummary.discount),
			quantity: sum(lineItems.map(({ quantity }) => quantity)),
			shipping: amount(priceSummary.shipping),
			subtotal: amount(priceSummary.subtotal),
			tax: amount(priceSummary.tax),
			total: amount(priceSummary.total),
			weight: sum(weights),
		},
		currency,
		buyerNote,
		archived,
		paymentStatus,
		weightUnit,
		customField,
		buyerLanguage: order.buyerLanguage ?? order.siteLanguage,
		cartId: order.cartId,
		channelInfo: order.channelInfo,
		enteredBy: identityOf(order.createdBy),
		refunds: order.payments.flatMap(({ id, refunded, updatedDate, method, providerTransactionId }) => {
			if (refunded === 0) return [];
			const isExternal = method !== "OFFLINE";
			const provider = isExternal ? { paymentProviderTransactionId: providerTransactionId } : {};
			const shown = { id, dateCreated: updatedDate, amount: toDecimal(refunded, currency) };
			return [{ ...shown, externalRefund: isExternal, ...provider }];
		}),
	};
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

const addressOf = ({ address }: Pick<AddressWithContact, "address">) => {
	if (!address) return undefined;
	const { city, country, subdivision, postalCode, addressLine, addressLine2, streetAddress } = address;
	const street = [streetAddress?.number, streetAddress?.name].filter(Boolean).join(" ");
	return { city, country, subdivision, postalCode, addressLine: addressLine || street || undefined, addressLine2 };
};

const personOf = ({ contactDetails }: AddressWithContact) => {
	const { firstName, lastName, phone, company, vatId } = contactDetails ?? {};
	const vat = vatId?.id ? { vatId: { number: vatId.id, type: vatId.type } } : {};
	return { firstName, lastName, phone, company, ...vat };
};

const billingOf = ({ billingInfo, buyerInfo, payments }: Order): object | undefined => {
	if (!billingInfo) return undefined;
	const paid = payments.find(({ captured }) => captured > 0);
	const payment = paid && {
		paidDate: paid.createdDate,
		paymentMethod: paid.card?.brand ?? paid.method,
		paymentProviderTransactionId: paid.providerTransactionId,
	};
	return { address: addressOf(billingInfo), ...personOf(billingInfo), email: buyerInfo.email, ...payment };
};

const buyerOf = ({ buyerInfo, billingInfo, recipientInfo }: Order): object => {
	const { memberId, contactId, visitorId, email } = buyerInfo;
	const { firstName, lastName, phone } = personOf(billingInfo ?? recipientInfo ?? {});
	const identityType = memberId ? "MEMBER" : "CONTACT";
	return { id: memberId ?? contactId ?? visitorId, identityType, firstName, lastName, phone, email };
};

const identityOf = ({ userId, memberId, visitorId, appId }: Order["createdBy"]): object => ({
	id: userId ?? memberId ?? visitorId ?? appId,
	identityType: memberId ? "MEMBER" : visitorId ? "CONTACT" : "USER",
});

const shippingOf = ({ title, region, logistics }: ShippingInfo): object => {
	const { deliveryTime, instructions, pickupAddress, shippingDestination } = logistics;
	const person = shippingDestination && personOf(shippingDestination);
	const buyerDetails = person && { firstName: person.firstName, lastName: person.lastName, phoneNumber: person.phone };
	const { phone, ...recipient } = person ?? {};
	return {
		deliveryOption: title,
		estimatedDeliveryTime: deliveryTime,
		shippingRegion: region?.name,
		...(pickupAddress
			? {
					pickupDetails: {
						buyerDetails,
						pickupInstructions: instructions,
						pickupAddress: addressOf({ address: pickupAddress }),
					},
				}
			: shippingDestination
				? { shipmentDetails: { address: addressOf(shippingDestination), ...recipient, phoneNumber: phone } }
				: {}),
	};
};

const lineOf = (line: OrderLine, index: number, order: Order, origin: string): object => {
	const { item, totals, quantity, customLine } = line;
	const { productName, itemType, image, physicalProperties, descriptionLines } = item;
	const amount = (of: Minor) => toNumber(of, order.currency);
	const preset = itemType.preset;
	const picture = image && publicPicture(image, origin);
	return {
		index: index + 1,
		quantity,
		discount: amount(totals.discount),
		tax: amount(totals.taxed.tax),
		taxGroupId: item.taxGroupId,
		name: productName?.original,
		translatedName: productName?.translated,
		productId: item.productId ?? line.catalogReference?.catalogItemId,
		variantId: item.variantId,
		sku: physicalProperties?.sku,
		weight: physicalProperties?.weight,
		lineItemType: customLine ? "CUSTOM_AMOUNT_ITEM" : preset,
		priceData: {
			price: amount(item.price),
			totalPrice: amount(totals.beforeDiscounts),
			taxIncludedInPrice: order.taxIncludedInPrices,
		},
		options: descriptionLines.map(({ name, plainText, colorInfo }) => ({
			option: name?.original,
			selection: plainText?.original ?? colorInfo?.original,
		})),
		...(picture ? { mediaItem: { id: picture.id, src: picture.url, altText: picture.altText, type: "IMAGE" } } : {}),
	};
};
