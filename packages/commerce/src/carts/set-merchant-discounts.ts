import type {
	setMerchantDiscounts as declared,
	MerchantDiscount as WireDiscount,
} from "@cartwright/contract/carts/merchant-discounts";
import { ApplicationError, invalid } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { toDecimal } from "@cartwright/kernel/foundation/money";
import { percentageOf, readPercentage } from "@cartwright/kernel/foundation/percentage";
import { requestedAmount } from "@cartwright/kernel/foundation/requested-amount";
import type { Cart } from "../purchase/cart-document.ts";
import type { MerchantDiscount } from "../purchase/purchase.ts";
import { findCart } from "./find-cart.ts";
import { writeCart } from "./write-cart.ts";

export const setMerchantDiscounts: Handler<typeof declared> = async (context, { cartId, merchantDiscounts }) => {
	const loaded = await findCart(context, cartId);
	const { merchantDiscounts: _, ...cart } = loaded.cart.doc;
	if (cart.completed) {
		throw new ApplicationError<typeof declared>("CART_ALREADY_ORDERED", "Change the order by a draft instead.", {
			cartId,
		});
	}
	const { currency } = loaded.pricing.settings;
	const discounts = (merchantDiscounts ?? []).map((sent, index) => ({
		id: context.newId(),
		...readDiscount(sent, cart, { field: `merchantDiscounts[${index}]`, currency }),
	}));
	const changed: Cart = discounts.length > 0 ? { ...cart, merchantDiscounts: discounts } : cart;
	const { cart: written } = await writeCart(context, loaded, changed);
	return { merchantDiscounts: (written.merchantDiscounts ?? []).map((each) => discountView(each, currency)) };
};

interface Reading {
	readonly field: string;
	readonly currency: string;
}

type NewDiscount = MerchantDiscount extends infer Of ? (Of extends MerchantDiscount ? Omit<Of, "id"> : never) : never;

const readDiscount = (
	{ amount, percentage, description, lineItemIds }: WireDiscount,
	{ lines, customLines }: Pick<Cart, "lines" | "customLines">,
	{ field, currency }: Reading,
): NewDiscount => {
	const missing = lineItemIds?.find((id) => ![...lines, ...customLines].some((line) => line.id === id));
	if (missing !== undefined) {
		throw new ApplicationError<typeof declared>(
			"LINE_ITEM_NOT_FOUND",
			`The cart has no line ${missing}. Read it again.`,
			{
				lineItemId: missing,
			},
		);
	}
	const others = { ...(description ? { description } : {}), ...(lineItemIds?.length ? { lineItemIds } : {}) };
	if (amount) return { ...others, amount: requestedAmount(amount, `${field}.amount`, currency) };
	if (percentage == null) throw invalid(field, "needs amount or percentage", "REQUIRED_ONE_OF_FIELD");
	return { ...others, rate: readPercentage(percentage, `${field}.percentage`) };
};

const discountView = (discount: MerchantDiscount, currency: string): WireDiscount => ({
	id: discount.id,
	...("rate" in discount
		? { percentage: percentageOf(discount.rate) }
		: { amount: toDecimal(discount.amount, currency) }),
	description: discount.description,
	lineItemIds: [...(discount.lineItemIds ?? [])],
});
