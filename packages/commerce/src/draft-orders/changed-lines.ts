import type { LineItemChangeDetails } from "@cartwright/contract/orders/draft-order-input-messages";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError, invalid } from "@cartwright/kernel/foundation/errors";
import type { Order } from "../orders/order.ts";
import { minorIn } from "../purchase/requested-amount.ts";
import { checkResolved, resolveInCatalogue } from "./added-lines.ts";
import type { DraftLine, DraftOrder } from "./draft-order.ts";
import { fulfilledQuantities } from "./problems.ts";

/** Maximum quantity of a line of an order. */
const maxQuantity = 100_000;

/** The draft with these changes of its lines. */
export const withChangedLines = async (
	context: Context,
	draft: DraftOrder,
	order: Order | undefined,
	changes: readonly LineItemChangeDetails[],
): Promise<DraftOrder> => {
	const fulfilled = new Map(fulfilledQuantities(order));
	const byId = new Map<string, DraftLine | undefined>();
	for (const [index, change] of changes.entries()) {
		const lineItemId = change.lineItemId ?? "";
		const path = `lineItemChanges[${index}]`;
		if (byId.has(lineItemId)) {
			const text = `The request changes the line ${lineItemId} twice. Send one change for each line.`;
			throw new ApplicationError("MULTIPLE_CHANGES_FOR_SAME_LINE_ITEM", text, { lineItemId });
		}
		const line = draft.lines.find(({ id }) => id === lineItemId);
		if (!line) {
			const text = `The draft has no line ${lineItemId}. Read it again.`;
			throw new ApplicationError("LINE_ITEM_DOES_NOT_EXIST", text, { lineItemId });
		}
		checkNotEmpty(change);
		const isOfOrder = draft.original?.lineItems.some(({ id }) => id === lineItemId) ?? false;
		const units = fulfilled.get(lineItemId) ?? 0;
		const changed = withQuantity(line, change, { isOfOrder, fulfilled: units, path });
		const texts = changed && withTexts(draft, changed, change, path);
		byId.set(lineItemId, texts && (await withOptions(context, draft, texts, change, { fulfilled: units, path })));
	}
	return {
		...draft,
		lines: draft.lines.flatMap((line) => (byId.has(line.id) ? (byId.get(line.id) ?? []) : [line])),
	};
};

const checkNotEmpty = ({ lineItemId, ...members }: LineItemChangeDetails): void => {
	if (Object.values(members).some((value) => value !== undefined && value !== null)) return;
	const text = `The change of the line ${lineItemId} changes nothing. Send what changes.`;
	throw new ApplicationError("EMPTY_CHANGE_REQUEST", text, { lineItemId });
};

interface LineFacts {
	readonly fulfilled: number;
	readonly path: string;
}

/** The line with its quantity. A line of the order stays in the draft when it is removed, others do not. */
const withQuantity = (
	line: DraftLine,
	{ newQuantity, newPrice }: LineItemChangeDetails,
	{ isOfOrder, fulfilled, path }: LineFacts & { readonly isOfOrder: boolean },
): DraftLine | undefined => {
	const isRemoved = newQuantity === 0 || (line.removed && newQuantity == null);
	if (isRemoved && newPrice != null) {
		const text = `The line ${line.id} is removed. Send a newQuantity above 0 with its price.`;
		throw new ApplicationError("UPDATING_PRICE_OF_REMOVED_ITEM_IS_FORBIDDEN", text, { lineItemId: line.id });
	}
	if (newQuantity == null) return line;
	if (newQuantity < fulfilled) {
		throw invalid(`${path}.newQuantity`, `must be at least ${fulfilled}, which are fulfilled`, "MIN", {
			threshold: fulfilled,
		});
	}
	if (newQuantity > maxQuantity) {
		throw invalid(`${path}.newQuantity`, `must be at most ${maxQuantity}`, "MAX", { threshold: maxQuantity });
	}
	const { removed: _, ...present } = line;
	if (newQuantity > 0) return { ...present, quantity: newQuantity };
	return isOfOrder ? { ...present, removed: true } : undefined;
};

const withTexts = (draft: DraftOrder, line: DraftLine, change: LineItemChangeDetails, path: string): DraftLine => {
	const { newPrice, newPriceDescription, newProductName, newDescriptionLines } = change;
	const price = newPrice == null ? undefined : minorIn(draft, { amount: newPrice }, `${path}.newPrice`);
	if (newProductName && !newProductName.original) {
		throw invalid(`${path}.newProductName.original`, "is required", "REQUIRED_FIELD");
	}
	return {
		...line,
		item: {
			...line.item,
			...(price === undefined ? {} : { price }),
			...(newPriceDescription ? { priceDescription: newPriceDescription } : {}),
			...(newProductName ? { productName: newProductName } : {}),
			...(newDescriptionLines ? { descriptionLines: newDescriptionLines.descriptionLines ?? [] } : {}),
		},
	};
};

/** The line with another choice of its item, at the same price. */
const withOptions = async (
	context: Context,
	draft: DraftOrder,
	line: DraftLine,
	{ newCatalogReferenceOptions: options }: LineItemChangeDetails,
	{ fulfilled, path }: LineFacts,
): Promise<DraftLine> => {
	if (!options) return line;
	const { id, quantity, catalogReference: before, customLine, item } = line;
	if (!before || customLine) {
		const text = `The line ${id} is not of the shop's catalogue: it has no choices.`;
		throw new ApplicationError("CANNOT_UPDATE_CATALOG_REFERENCE_OPTIONS_OF_NON_CATALOG_ITEM", text, { lineItemId: id });
	}
	if (fulfilled > 0) {
		const text = `${fulfilled} units of the line ${id} are fulfilled. Add another line for the other choice.`;
		throw new ApplicationError("CANNOT_UPDATE_CATALOG_REFERENCE_OPTIONS_OF_FULFILLED_ITEM", text, { lineItemId: id });
	}
	const catalogReference = { ...before, options };
	const [resolved] = await resolveInCatalogue(context, draft, [{ id, quantity, catalogReference }]);
	if (!resolved) return line;
	checkResolved(resolved, path);
	return { ...line, catalogReference, item: { ...resolved.item, price: item.price } };
};
