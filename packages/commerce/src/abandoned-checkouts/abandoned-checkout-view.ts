import type {
	AbandonedDiscount,
	AbandonedLineItem,
	AbandonedCheckout as WireAbandonedCheckout,
} from "@cartwright/contract/abandoned-checkouts/abandoned-checkout-messages";
import type { Context } from "@cartwright/kernel/foundation/context";
import type { Minor } from "@cartwright/kernel/foundation/money";
import { publicPicture } from "@cartwright/products/media/address";
import { mayActOnCheckouts } from "../purchase/link-creator.ts";
import { multiCurrencyPrice } from "../purchase/price-view.ts";
import { ruleNameView } from "../purchase/rule-name.ts";
import type { DiscountTotals } from "../purchase/totals-model.ts";
import { checkoutUrl } from "./checkout-link.ts";
import type { AbandonedCheckout, AbandonedLine } from "./documents.ts";

/** The context of a call. Events, which readers without that permission get too, have no caller. */
type ViewFacts = Pick<Context, "site" | "origin"> & Partial<Pick<Context, "identity" | "cursorKey">>;

/** Whoever opens the signed link acts on the checkout, so only callers who may do that themselves get it. */
export const abandonedCheckoutView = (
	checkout: AbandonedCheckout,
	{ site, origin, identity, cursorKey }: ViewFacts,
): WireAbandonedCheckout => {
	const key = identity && mayActOnCheckouts(identity) ? cursorKey : undefined;
	const { id, currency, buyerLanguage: language } = checkout;
	const amount = (of: Minor) => multiCurrencyPrice(of, { currency, ...(language ? { language } : {}) });
	return {
		id,
		createdDate: checkout.createdDate,
		updatedDate: checkout.updatedDate,
		checkoutId: id,
		cartId: checkout.withoutCart ? undefined : id,
		status: checkout.status,
		buyerLanguage: language,
		buyerInfo: checkout.buyerInfo,
		contactDetails: checkout.contactDetails,
		currency,
		conversionCurrency: currency,
		totalPrice: amount(checkout.total),
		subtotalPrice: amount(checkout.subtotal),
		activities: [...checkout.activities],
		checkoutRecoveredDate: checkout.recoveredDate,
		checkoutUrl: checkoutUrl(checkout, { site, origin, key }),
		lineItems: checkout.lines.map((line) => lineView(line, amount, origin)),
		appliedDiscounts: checkout.discounts.map((discount) => discountView(discount, amount)),
	};
};

type Amount = (of: Minor) => ReturnType<typeof multiCurrencyPrice>;

const lineView = (
	{ image, price, priceBeforeDiscounts, ...line }: AbandonedLine,
	amount: Amount,
	origin: string,
): AbandonedLineItem => ({
	...line,
	descriptionLines: [...line.descriptionLines],
	price: amount(price),
	priceBeforeDiscounts: amount(priceBeforeDiscounts),
	image: image && publicPicture(image, origin),
});

const discountView = ({ discount, amount, lines }: DiscountTotals, money: Amount): AbandonedDiscount => {
	const { id, source, scope: discountType } = discount;
	const applied = { discountType, lineItemIds: lines.map(({ lineItemId }) => lineItemId) };
	switch (source.kind) {
		case "coupon":
			return { ...applied, coupon: { id, code: source.code, name: source.name, amount: money(amount) } };
		case "rule":
			return { ...applied, discountRule: { id, name: ruleNameView(source), amount: money(amount) } };
		case "merchant":
			return { ...applied, merchantDiscount: { amount: money(amount) } };
	}
};
