import type { DraftCatalogLineItem, DraftCustomLineItem } from "@cartwright/contract/orders/draft-order-input-messages";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError, invalid } from "@cartwright/kernel/foundation/errors";
import { maxLines, sameReference } from "../purchase/lines.ts";
import { loadPricing } from "../purchase/load/load-pricing.ts";
import type { CatalogReference, Line } from "../purchase/purchase.ts";
import { minorIn } from "../purchase/requested-amount.ts";
import { resolvePurchase } from "../purchase/resolve.ts";
import type { Item, ResolvedLine } from "../purchase/resolved-line.ts";
import { type DraftLine, type DraftOrder, presentLines } from "./draft-order.ts";

export interface RequestedItems {
	readonly catalogLineItems?: readonly DraftCatalogLineItem[] | null | undefined;
	readonly customLineItems?: readonly DraftCustomLineItem[] | null | undefined;
}

/** The draft with further lines. `path` is where the request has them. */
export const withAddedLines = async (
	context: Context,
	draft: DraftOrder,
	{ catalogLineItems, customLineItems }: RequestedItems,
	path = "",
): Promise<DraftOrder> => {
	const [catalogue, custom] = [catalogLineItems ?? [], customLineItems ?? []];
	checkCount(draft, catalogue.length + custom.length);
	checkIds(draft, [...catalogue, ...custom]);
	for (const sent of [...catalogue, ...custom]) checkSubscription(sent);
	const added = [
		...(await catalogueLines(context, draft, catalogue, `${path}catalogLineItems`)),
		...custom.map((sent, index) => customLine(context, draft, sent, `${path}customLineItems[${index}]`)),
	];
	return { ...draft, lines: [...draft.lines, ...added] };
};

const checkCount = ({ lines }: DraftOrder, added: number): void => {
	if (lines.length + added <= maxLines) return;
	throw new ApplicationError(
		"MAX_ITEMS_REACHED",
		`A draft has at most ${maxLines} lines; this would make ${lines.length + added}.`,
		{ maxLines },
	);
};

const checkIds = (
	{ lines }: DraftOrder,
	sent: readonly Pick<DraftCatalogLineItem, "id" | "externalLineItemId">[],
): void => {
	const repeated = (ids: readonly (string | null | undefined)[]): string | undefined =>
		ids.filter((id) => id != null).find((id, index, all) => all.indexOf(id) !== index) ?? undefined;
	const id = repeated([...lines, ...sent].map((line) => line.id));
	if (id) {
		const text = `Two lines have the id ${id}. Send ids that the draft does not have, or none.`;
		throw new ApplicationError("DUPLICATED_LINE_ITEM_IDS", text, { lineItemId: id });
	}
	const externalLineItemId = repeated([...lines, ...sent].map((line) => line.externalLineItemId));
	if (externalLineItemId) {
		const text = `Two lines have the externalLineItemId ${externalLineItemId}. Send each once.`;
		throw new ApplicationError("DUPLICATED_EXTERNAL_LINE_ITEM_ID", text, { externalLineItemId });
	}
};

const checkSubscription = ({ subscriptionSettings }: DraftCatalogLineItem | DraftCustomLineItem): void => {
	if (!subscriptionSettings) return;
	throw new ApplicationError("SUBSCRIPTION_ITEM_UNSUPPORTED", "There are no subscriptions. Leave them out.");
};

const checkNoGiftCard = (lineItemId: string, { itemType }: Pick<Item, "itemType">): void => {
	if (itemType.preset !== "GIFT_CARD") return;
	throw new ApplicationError("GIFT_CARD_ITEM_UNSUPPORTED", "A draft cannot sell gift cards. Leave the line out.", {
		lineItemId,
	});
};

const referenceOf = (sent: DraftCatalogLineItem["catalogReference"], path: string): CatalogReference => {
	const { appId, catalogItemId, options } = sent ?? {};
	if (!appId) throw invalid(`${path}.appId`, "is required", "REQUIRED_FIELD");
	if (!catalogItemId) throw invalid(`${path}.catalogItemId`, "is required", "REQUIRED_FIELD");
	return { appId, catalogItemId, ...(options ? { options } : {}) };
};

const catalogueLines = async (
	context: Context,
	draft: DraftOrder,
	sent: readonly DraftCatalogLineItem[],
	path: string,
): Promise<DraftLine[]> => {
	if (sent.length === 0) return [];
	const lines = sent.map((each, index): Line => {
		const catalogReference = referenceOf(each.catalogReference, `${path}[${index}].catalogReference`);
		minorIn(draft, each.price, `${path}[${index}].price`);
		const { productName, descriptionLinesInfo } = each;
		const overrides = {
			price: each.price?.amount,
			productName,
			descriptionLines: descriptionLinesInfo?.descriptionLines,
		};
		return { id: each.id ?? context.newId(), quantity: each.quantity ?? 1, catalogReference, overrides };
	});
	checkNew(presentLines(draft), lines);
	const resolved = await resolveInCatalogue(context, draft, lines);
	return resolved.map((line, index) => {
		checkResolved(line, `${path}[${index}]`);
		const { id, quantity, item, catalogReference, leadTime } = line;
		checkNoGiftCard(id, item);
		const externalLineItemId = sent[index]?.externalLineItemId;
		return {
			id,
			quantity,
			item,
			customLine: false,
			...(catalogReference ? { catalogReference } : {}),
			...(leadTime ? { leadTime } : {}),
			...(externalLineItemId ? { externalLineItemId } : {}),
		};
	});
};

/** The lines at the prices of the catalogue now, and what is in stock. */
export const resolveInCatalogue = async (
	context: Context,
	{ currency }: Pick<DraftOrder, "currency">,
	lines: readonly Line[],
): Promise<readonly ResolvedLine[]> =>
	resolvePurchase({ lines, customLines: [], currency }, await loadPricing(context, { lines }));

const checkNew = (present: readonly DraftLine[], added: readonly Line[]): void => {
	for (const [index, { catalogReference }] of added.entries()) {
		const isSame = (line: Pick<DraftLine, "catalogReference">) =>
			line.catalogReference !== undefined && sameReference(line.catalogReference, catalogReference);
		if (added.slice(0, index).some(isSame)) {
			const text = `The request adds the item ${catalogReference.catalogItemId} twice. Send the sum of the quantities.`;
			throw new ApplicationError("MULTIPLE_ADDS_FOR_SAME_LINE_ITEM", text, { catalogReference });
		}
		const there = present.find(isSame);
		if (there) {
			const text = `The draft has the item ${catalogReference.catalogItemId}. Change its quantity by updateLineItems.`;
			throw new ApplicationError("CATALOG_ITEM_ALREADY_EXIST", text, { catalogReference, lineItemId: there.id });
		}
	}
};

export const checkResolved = (
	{ availability, catalogReference, faults, quantity }: ResolvedLine,
	path: string,
): void => {
	const { status, quantityAvailable = 0 } = availability;
	if (status === "NOT_FOUND") {
		const text = "The catalogue has no such item with these options. Read the product again.";
		throw new ApplicationError("CATALOG_ITEM_NOT_FOUND", text, { catalogReference });
	}
	const [fault] = faults ?? [];
	if (fault) {
		const rule = fault.kind === "longText" ? `has more than ${fault.max} characters in` : "lacks";
		throw invalid(`${path}.catalogReference.options`, `${rule} ${fault.field}`);
	}
	if (status === "AVAILABLE") return;
	const text = `${quantityAvailable} of ${quantity} units are in stock.`;
	throw new ApplicationError("CATALOG_ITEM_NOT_AVAILABLE", text, { catalogReference, quantityAvailable });
};

const customLine = (context: Context, draft: DraftOrder, sent: DraftCustomLineItem, path: string): DraftLine => {
	const price = minorIn(draft, sent.price, `${path}.price`);
	if (price === undefined) throw invalid(`${path}.price`, "is required", "REQUIRED_FIELD");
	if (!sent.productName?.original) throw invalid(`${path}.productName.original`, "is required", "REQUIRED_FIELD");
	const { itemType, physicalProperties, priceDescription, externalLineItemId } = sent;
	const item: Item = {
		productName: sent.productName,
		descriptionLines: sent.descriptionLines ?? [],
		itemType: itemType ?? {},
		shippable: physicalProperties?.shippable ?? itemType?.preset === "PHYSICAL",
		fullPrice: minorIn(draft, sent.fullPrice, `${path}.fullPrice`) ?? price,
		price,
		paymentOption: "FULL_PAYMENT_ONLINE",
		...(sent.url ? { url: sent.url } : {}),
		...(sent.media ? { image: sent.media } : {}),
		...(physicalProperties ? { physicalProperties } : {}),
		...(priceDescription ? { priceDescription } : {}),
	};
	const id = sent.id ?? context.newId();
	checkNoGiftCard(id, item);
	const isReferring = Object.keys(sent.catalogReference ?? {}).length > 0;
	return {
		id,
		quantity: sent.quantity ?? 1,
		item,
		customLine: true,
		...(isReferring ? { catalogReference: referenceOf(sent.catalogReference, `${path}.catalogReference`) } : {}),
		...(externalLineItemId ? { externalLineItemId } : {}),
	};
};
