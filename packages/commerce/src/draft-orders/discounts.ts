import type { DraftDiscountOption } from "@cartwright/contract/orders/draft-order-input-messages";
import { ApplicationError, invalid } from "@cartwright/kernel/foundation/errors";
import type { Settings } from "@cartwright/kernel/sites/settings";
import { minorIn } from "../purchase/requested-amount.ts";
import type { GrantedDiscount } from "../purchase/totals-model.ts";
import { type DraftDiscount, type DraftOrder, presentLines } from "./draft-order.ts";
import { agreementOf } from "./draft-totals.ts";

/** Maximum number of discounts of a draft. */
const maxDiscounts = 320;

/** The draft with further discounts of the shop's own. `path` is where the request has them. */
export const withCustomDiscounts = (
	draft: DraftOrder,
	sent: readonly DraftDiscountOption[],
	{ settings, newId }: { readonly settings: Settings; readonly newId: () => string },
	path = "discounts",
): DraftOrder => {
	const added = sent.map(
		(option, index): DraftDiscount => ({
			discount: discountOf(draft, option, newId(), `${path}[${index}]`),
			source: "CUSTOM",
			applied: option.applyToDraftOrder ?? false,
		}),
	);
	const count = draft.discounts.length + added.length;
	if (count > maxDiscounts) throw invalid(path, `would make ${count} discounts of ${maxDiscounts}`, "MAX_SIZE");
	const discounts = [...draft.discounts, ...added];
	// Those that wait are checked as if they applied: nobody should find out later that they cannot.
	const appliedIds = new Set(added.map(({ discount }) => discount.id));
	checkAmounts({ ...draft, discounts: discounts.map((each) => withApplied(each, appliedIds)) }, appliedIds, settings);
	return { ...draft, discounts };
};

const withApplied = (each: DraftDiscount, ids: ReadonlySet<string>): DraftDiscount =>
	ids.has(each.discount.id) ? { ...each, applied: true } : each;

/** The draft with this choice of discounts. */
export const withChosenDiscounts = (
	draft: DraftOrder,
	choices: ReadonlyMap<string, boolean>,
	settings: Settings,
): DraftOrder => {
	for (const id of choices.keys()) findDiscount(draft, id);
	const discounts = draft.discounts.map((each) => ({
		...each,
		applied: choices.get(each.discount.id ?? "") ?? each.applied,
	}));
	const chosen = { ...draft, discounts };
	checkAmounts(chosen, new Set([...choices].flatMap(([id, applied]) => (applied ? [id] : []))), settings);
	return chosen;
};

export const findDiscount = ({ discounts }: DraftOrder, id: string): DraftDiscount => {
	const found = discounts.find(({ discount }) => discount.id === id);
	if (found) return found;
	throw new ApplicationError("DISCOUNT_NOT_FOUND", `The draft has no discount ${id}. Read it again.`, {
		discountId: id,
	});
};

/** A discount in percent is of the prices before all others, so several may be more than there is. */
const checkAmounts = (draft: DraftOrder, ids: ReadonlySet<string>, settings: Settings): void => {
	for (const { discount, amount } of agreementOf(draft, settings).discounts) {
		const { id, scope, value } = discount;
		if (!ids.has(id) || value.type !== "AMOUNT" || amount === value.amount) continue;
		const code = exceeding[scope];
		throw new ApplicationError(code, "The discount is higher than what it is taken of. Send a smaller amount.", {
			discountType: scope,
			...(discount.lineItemIds ? { lineItemIds: discount.lineItemIds } : {}),
		});
	}
};

const exceeding = {
	GLOBAL: "DISCOUNTS_AMOUNT_EXCEED_ORDER_TOTALS",
	SPECIFIC_ITEMS: "DISCOUNTS_AMOUNT_EXCEED_ITEM_TOTALS",
	SHIPPING: "DISCOUNTS_AMOUNT_EXCEED_SHIPPING_TOTAL",
} as const;

const discountOf = (
	draft: DraftOrder,
	{ discountType, description, ...option }: DraftDiscountOption,
	id: string,
	path: string,
): GrantedDiscount => {
	const scope = discountType ?? "GLOBAL";
	const lineItemIds = scope === "SPECIFIC_ITEMS" ? [lineOf(draft, option, path)] : undefined;
	return {
		id,
		source: { kind: "merchant", ...(description ? { description } : {}) },
		scope,
		...(lineItemIds ? { lineItemIds } : {}),
		value: requestedValue(draft, option, path),
	};
};

const requestedValue = (
	draft: DraftOrder,
	{ priceAmount, percentage, amount: older, lineItemDiscounts }: DraftDiscountOption,
	path: string,
): GrantedDiscount["value"] => {
	if (percentage != null) return { type: "PERCENT", rate: Math.round(Number(percentage) * 10_000) };
	const amount =
		minorIn(draft, priceAmount, `${path}.priceAmount`) ??
		minorIn(draft, older, `${path}.amount`) ??
		minorIn(draft, lineItemDiscounts?.[0]?.totalDiscount, `${path}.lineItemDiscounts[0].totalDiscount`);
	if (amount !== undefined && amount > 0) return { type: "AMOUNT", amount };
	throw invalid(path, "needs priceAmount or percentage above 0", "REQUIRED_ONE_OF_FIELD");
};

const lineOf = (
	draft: DraftOrder,
	{ lineItemDiscounts, lineItemId: older }: DraftDiscountOption,
	path: string,
): string => {
	const lineItemId = lineItemDiscounts?.[0]?.id ?? older;
	if (!lineItemId) throw invalid(`${path}.lineItemDiscounts`, "must name the line", "REQUIRED_FIELD");
	checkLine(draft, lineItemId);
	return lineItemId;
};

export const checkLine = (draft: DraftOrder, lineItemId: string): void => {
	if (presentLines(draft).some(({ id }) => id === lineItemId)) return;
	throw new ApplicationError("LINE_ITEM_NOT_FOUND", `The draft has no line ${lineItemId}. Read it again.`, {
		lineItemId,
	});
};
