import type { Cart as WireCart } from "@cartwright/contract/carts/v2/cart-messages";
import { translateInto } from "@cartwright/kernel/foundation/translations";
import type { Settings } from "@cartwright/kernel/sites/settings";
import { giftCardAppId } from "../../gift-cards/gift-card.ts";
import { type Cart, creatorOf } from "../../purchase/cart-document.ts";
import { chosenOption, deliveryOptions, deliverySubject } from "../../purchase/delivery.ts";
import { externalIdOf } from "../../purchase/gift-card-payment.ts";
import { lineAmount } from "../../purchase/line-prices.ts";
import { lineReductions } from "../../purchase/line-reductions.ts";
import type { DeliveryChoice } from "../../purchase/purchase.ts";
import { redeem } from "../../purchase/redemptions.ts";
import { shownLanguage } from "../../purchase/resolve.ts";
import type { ResolvedLine } from "../../purchase/resolved-line.ts";
import type { GrantedDiscount } from "../../purchase/totals-model.ts";
import { includesTax } from "../../taxes/rate-at.ts";
import { taxSettings } from "../../taxes/settings.ts";
import type { ResolvedCart } from "../resolved-cart.ts";
import { deliveryMethodView } from "./delivery-method-view.ts";
import { lineItemView } from "./line-item-view.ts";
import { convertedMoney } from "./money-view.ts";

/** `discounts`: those of the cart, if its totals have been calculated. */
export const cartView = (
	resolved: ResolvedCart,
	{ origin }: { readonly origin: string },
	discounts: readonly GrantedDiscount[] = redeem(resolved.cart, resolved.lines, resolved.pricing).discounts ?? [],
): WireCart => {
	const { cart, revision, lines, pricing } = resolved;
	const { settings } = pricing;
	const { currency } = settings;
	const base = settings.storefrontUrl ?? origin;
	const reductions = lineReductions(discounts);
	return {
		id: cart.id,
		createdDate: cart.createdDate,
		updatedDate: cart.updatedDate,
		revision: String(revision),
		lineItems: lines.map((line) => lineItemView(line, reductions.get(line.id), currency, { base, origin })),
		subtotal: convertedMoney(subtotalOf(lines), currency),
		note: cart.buyerNote,
		coupons: (cart.coupons ?? []).map(({ id, code }) => ({ id, code })),
		source: sourceView(cart),
		businessInfo: {
			locationId: cart.businessLocationId,
			languageCode: settings.language,
			currencyCode: currency,
		},
		customerInfo: customerView(cart, settings),
		deliveryInfo: {
			address: cart.shipping?.address,
			method: cart.delivery && methodView(cart.delivery, resolved),
			weightUnit: settings.weightUnit,
		},
		taxInfo: {
			pricesIncludeTax: includesTax(taxSettings(settings), cart.shipping?.address ?? undefined),
			taxExemptGroupId: cart.taxExemptGroupId,
		},
		paymentInfo: {
			currencyCode: currency,
			giftCards: (cart.giftCards ?? []).map(({ id, obfuscatedCode, requestedAmount, issuedBy }) => ({
				id,
				obfuscatedCode,
				appId: issuedBy?.appId ?? giftCardAppId,
				externalId: (issuedBy && externalIdOf(issuedBy.known)) ?? id,
				requestedRedeemAmount: requestedAmount === undefined ? undefined : convertedMoney(requestedAmount, currency),
			})),
			billingAddress: cart.billing?.address,
			billingContact: cart.billing?.contactDetails,
		},
		orderPlaced: cart.completed ?? false,
		orderId: cart.completed && cart.orderId,
		purchaseFlowId: cart.purchaseFlowId,
		settings: settingsView(cart),
		customCheckoutUrl: cart.overrideCheckoutUrl,
		extendedFields: cart.extendedFields,
		currentCart: cart.currentOf !== undefined,
	};
};

const sourceView = (cart: Cart): WireCart["source"] => ({
	channelType: cart.channelType ?? "WEB",
	externalReferences: cart.externalReference ? [cart.externalReference] : [],
	createdBy: creatorOf(cart),
	customContentReference: cart.customContentReference,
});

const methodView = (choice: DeliveryChoice, { cart, lines, pricing }: ResolvedCart) => {
	const { settings, clock } = pricing;
	const translate = translateInto(shownLanguage(cart, pricing), settings.translations);
	const subject = deliverySubject(lines, subtotalOf(lines), cart.shipping?.address ?? undefined);
	return deliveryMethodView(
		choice,
		chosenOption(deliveryOptions(settings, subject, clock.minute ?? clock.now, translate), choice),
	);
};

const customerView = ({ buyer, buyerLanguage, shipping }: Cart, settings: Settings): WireCart["customerInfo"] => {
	const { visitorId, memberId, userId, contactId, email } = buyer;
	return {
		...(memberId ? { memberId } : visitorId ? { visitorId } : userId ? { userId } : {}),
		...shipping?.contactDetails,
		email,
		contactId,
		languageCode: buyerLanguage ?? settings.language,
		currencyCode: settings.currency,
	};
};

const settingsView = ({ customSettings }: Cart): WireCart["settings"] => {
	const is = (name: string) => customSettings?.[name] === true;
	return customSettings
		? {
				lockGiftCard: is("lockGiftCard"),
				lockCouponCode: is("lockCouponCode"),
				policyAgreementCheckboxDisabled: is("disabledPolicyAgreementCheckbox"),
				manualPaymentDisabled: is("disabledManualPayment"),
			}
		: undefined;
};

const subtotalOf = (lines: readonly ResolvedLine[]): number => lines.reduce((sum, line) => sum + lineAmount(line), 0);
