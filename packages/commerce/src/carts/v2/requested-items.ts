import type { CartLineItem } from "@cartwright/contract/carts/v1/cart-messages";
import type { CatalogItemInput, CustomItemInput } from "@cartwright/contract/carts/v2/item-input-messages";
import type { ConvertedMoney } from "@cartwright/contract/carts/v2/line-item-messages";
import type { CustomLineItem } from "@cartwright/contract/ecommerce/line-item-messages";
import { invalid } from "@cartwright/kernel/foundation/errors";
import type { Line } from "../../purchase/purchase.ts";
import { type RequestFacts, requestedLines } from "../../purchase/requested-lines.ts";
import { chosenMembership } from "./chosen-membership.ts";

/** The catalogue items of a request as lines with new ids. */
export const requestedItems = (
	items: readonly CatalogItemInput[] | null | undefined,
	facts: RequestFacts,
): readonly Line[] =>
	requestedLines(
		(items ?? []).map((item, index): CartLineItem => {
			const { catalogReference, quantity, catalogOverrideFields, extendedFields } = item;
			const membership = chosenMembership(item, `catalogItems[${index}]`, facts);
			const { name, salePrice, ...overrides } = catalogOverrideFields ?? {};
			return {
				catalogReference,
				quantity,
				extendedFields,
				...(membership ? { selectedMembership: membership } : {}),
				...(catalogOverrideFields
					? { catalogOverrideFields: { ...overrides, productName: name, price: salePrice } }
					: {}),
			};
		}),
		facts,
		"catalogItems",
	);

/** Custom items in the form of version 1, in which they are stored. */
export const customLineItems = (items: readonly CustomItemInput[] | null | undefined): readonly CustomLineItem[] =>
	(items ?? []).map((item, index) => customLineItem(item, `customItems[${index}]`));

const customLineItem = (item: CustomItemInput, field: string): CustomLineItem => {
	const { name, quantityInfo, pricing, source, attributes, deliveryConfig, taxConfig, paymentConfig } = item;
	const price = amountOf(pricing?.price);
	if (price === undefined) throw invalid(`${field}.pricing.price.amount`, "is required", "REQUIRED_FIELD");
	return {
		productName: name,
		price,
		fullPrice: amountOf(pricing?.fullPrice),
		priceDescription: pricing?.priceDescription,
		priceUndetermined: pricing?.priceUndetermined,
		quantity: quantityInfo?.requestedQuantity,
		quantityAvailable: quantityInfo?.availableQuantity,
		fixedQuantity: quantityInfo?.fixedQuantity,
		catalogReference: source?.catalogReference,
		rootCatalogItemId: source?.rootCatalogItemId,
		inventoryAppId: source?.inventoryAppId,
		descriptionLines: attributes?.descriptionLines,
		media: attributes?.image,
		url: attributes?.url,
		itemType: attributes?.itemType,
		physicalProperties: attributes?.physicalProperties,
		serviceProperties: attributes?.serviceProperties,
		membersOnly: attributes?.membersOnly,
		deliveryProfileId: deliveryConfig?.deliveryProfileId,
		taxableAddress: taxConfig?.taxableAddress,
		taxGroupId: taxConfig?.taxGroupId,
		paymentOption: paymentConfig?.paymentOption,
		depositAmount: amountOf(paymentConfig?.depositAmount),
	};
};

const amountOf = (money: ConvertedMoney | null | undefined): string | undefined => money?.amount ?? undefined;
