import { addresses } from "@cartwright/contract/addresses/addresses";
import { explanations as explanationService } from "@cartwright/contract/checkouts/explanations";
import { checkout as checkouts } from "@cartwright/contract/checkouts/v1/checkout";
import type { Checkout } from "@cartwright/contract/checkouts/v1/checkout-messages";
import { suitsDelivery } from "@cartwright/contract/ecommerce/offline-method-messages";
import { payments } from "@cartwright/contract/payments/payments";
import { tips as tipService } from "@cartwright/contract/tips/tips";
import { type Country, countryChoices } from "@cartwright/ui/countries";
import { type AddressForm, addressForm } from "../address/address-form.ts";
import type { ShopBranding } from "../branding.server.ts";
import { cartAddress } from "../callbacks.ts";
import type { CaptchaOptions } from "../captcha/captcha.server.ts";
import { pageError } from "../error-pages.ts";
import type { PageContext } from "../page-context.server.ts";
import type { Session } from "../session.server.ts";
import { addressBook, findBuyer, knownOfBuyer } from "./address-book.server.ts";
import { type CheckoutChanges, wayOf } from "./changes.ts";
import { type CheckoutView, cheapestOption, checkoutView, withFirstLines } from "./checkout-view.ts";
import { fieldName } from "./details.ts";
import { type ExplainedAmount, explainedAmounts } from "./explained-amount.ts";
import type { AddressView } from "./member-address.ts";
import { type OfflineMethodView, offlineMethodViews } from "./offline-method-view.ts";
import { canSaveCard, mayLoad, offeredOptions, type PaymentOption } from "./payment-options.ts";
import { type PolicyView, policyViews } from "./policy-view.ts";
import { prefilled } from "./prefilled.ts";
import type { Problem } from "./problems.ts";
import { findSavedMethods } from "./saved-methods.server.ts";
import { suggestedTip, type TipsView, tipsView, typedTip } from "./tip-view.ts";

/** The data of the page, and the current values of the fields. */
export interface CheckoutPage {
	readonly view: CheckoutView;
	/** The amounts that the total consists of. */
	readonly why: readonly ExplainedAmount[];
	readonly typed: Record<string, string>;
	readonly shippingForm: AddressForm;
	readonly billingForm: AddressForm;
	readonly countries: readonly Country[];
	/** Addresses of the member to choose from. */
	readonly book: readonly AddressView[];
	readonly options: readonly PaymentOption[];
	/** Whether the buyer may save a card that they pay with. */
	readonly canSave: boolean;
	/** The ways to pay by hand, if the shop names them. */
	readonly offlineMethods: readonly OfflineMethodView[];
	/** The tips to choose from; absent if the shop asks for none. */
	readonly tips?: TipsView;
	/** The choice that the amounts are with. */
	readonly shownTip: string;
	/** Texts to read before ordering. */
	readonly policies: readonly PolicyView[];
	/** The checkbox about them; absent if there is none. */
	readonly agreement?: { readonly checkedByDefault: boolean };
	/** Whether those who buy without a delivery enter their whole address. */
	readonly wholeAddress: boolean;
	/** Whether there is a field for the VAT id of a business. */
	readonly hasVatId: boolean;
}

/** The loader data of the page. */
export interface CheckoutData extends Omit<CheckoutPage, "countries"> {
	/** In the format of `writeCountries`. */
	readonly countries: string;
	readonly branding: ShopBranding;
	/** The URL of the cart. */
	readonly back: string;
	/** Where guests sign in, if the storefront has such a page. */
	readonly signIn?: string;
	/** The reason of the last failed payment. */
	readonly problem?: Problem;
	readonly captcha: CaptchaOptions;
}

/** The checkout of a session; redirects to the order if it has been placed. */
export const loadOpen = async (session: Session): Promise<Checkout> => {
	const { checkout } = await session.api.use(checkouts).getCheckout({ id: session.checkoutId });
	if (!checkout) throw pageError("gone", cartAddress(session.callbacks, session.isMember));
	return checkout;
};

/** @param parameters options of the URL, such as all lines of a long order */
export const loadPage = async (
	session: Session,
	pageContext: PageContext,
	loaded: Checkout,
	parameters: URLSearchParams,
): Promise<CheckoutPage> => {
	if (!loaded.lineItems?.length) throw pageError("empty", cartAddress(session.callbacks, session.isMember));
	const [places, offered, saved, buyer] = await Promise.all([
		session.api.use(addresses).listDeliveryCountries({}),
		session.api.use(payments).listPaymentMethods({}),
		findSavedMethods(session),
		findBuyer(session, loaded),
	]);
	for (const address of offered.confirmationOrigins) pageContext.formTargets.add(address);
	const codes = places.countries;
	const home = preferredCountry(pageContext, codes, places.home);
	const tip = await tipOfPage(session, loaded);
	const tipped = tip.isNew ? await loadOpen(session) : loaded;
	const known = knownOfBuyer(buyer, loaded, codes);
	const current = Object.keys(known).length > 0 ? await update(session, known) : tipped;
	const checkout = await prepared(session, current, home);
	const { explanations, weightUnit } = await session.api
		.use(explanationService)
		.explainCheckout({ checkoutId: session.checkoutId });
	const view = checkoutView(checkout);
	const typed = prefilled(checkout);
	const way = wayOf(
		view.needsDelivery,
		view.options.find(({ code }) => code === view.option),
	);
	const suiting = offered.offlineMethods.filter(({ kind }) => suitsDelivery(kind, way));
	const acceptsLater = suiting.length > 0 || offered.offlineMethods.length === 0;
	const country = typed[fieldName("shipping", "country")] || typed[fieldName("billing", "country")] || home;
	const shippingForm = addressForm(country);
	const billingCountry = typed[fieldName("billing", "country")] || country;
	return {
		view: parameters.get("lines") === "all" ? view : withFirstLines(view),
		why: explainedAmounts(explanations, weightUnit),
		typed: { ...typed, ...typedTip(tip.choice), [fieldName("shipping", "country")]: country },
		...(tip.offered ? { tips: tip.offered } : {}),
		shownTip: JSON.stringify(tip.choice ?? null),
		shippingForm,
		// The same object is serialized once.
		billingForm: billingCountry === country ? shippingForm : addressForm(billingCountry),
		countries: countryChoices(codes, pageContext.language),
		book: addressBook(buyer, codes),
		options: mayLoad(
			pageContext,
			offeredOptions(offered, saved).filter(
				({ kind }) => kind !== "OFFLINE" || (acceptsLater && !view.manualPaymentRuledOut),
			),
		),
		canSave: session.isMember && session.page.savedCards !== false && canSaveCard(offered.cardProviders),
		offlineMethods: offlineMethodViews(suiting),
		policies: policyViews(session.page, view.needsDelivery),
		...(session.page.agreement?.visible
			? { agreement: { checkedByDefault: session.page.agreement.checkedByDefault ?? false } }
			: {}),
		wholeAddress: session.page.wholeAddress ?? false,
		hasVatId: session.page.vatIdField ?? false,
	};
};

/** The tips of the shop and the one that is chosen: at first the one that the shop suggests, if it does. */
const tipOfPage = async (session: Session, { purchaseFlowId }: Checkout) => {
	const offered = tipsView(session.tips);
	if (!offered || !purchaseFlowId) return { offered: undefined, choice: undefined, isNew: false };
	const calls = session.api.use(tipService);
	const { tipChoice } = await calls.getTipChoice({ purchaseFlowId });
	const suggested = suggestedTip(session.tips);
	if (tipChoice || !suggested) return { offered, choice: tipChoice, isNew: false };
	await calls.updateTipChoice({ purchaseFlowId, tipChoice: suggested });
	return { offered, choice: suggested, isNew: true };
};

/** The ways to pay that the buyer has in the shop. */
export const loadOptions = async (session: Session): Promise<readonly PaymentOption[]> => {
	const [offered, saved] = await Promise.all([
		session.api.use(payments).listPaymentMethods({}),
		findSavedMethods(session),
	]);
	return offeredOptions(offered, saved);
};

/** The country of the browser's locale, if the shop delivers there. */
const preferredCountry = ({ acceptLanguage }: PageContext, codes: readonly string[], home: string): string => {
	const region = /^[a-z]{2,3}-(?:[a-z]{4}-)?([a-z]{2})\b/i.exec(acceptLanguage)?.[1]?.toUpperCase();
	const serves = (code: string) => codes.length === 0 || codes.includes(code);
	if (region && serves(region)) return region;
	return serves(home) ? home : (codes[0] ?? home);
};

/** The defaults: the initial country, and the cheapest delivery. */
const prepared = async (session: Session, checkout: Checkout, home: string): Promise<Checkout> => {
	const view = checkoutView(checkout);
	if (!view.needsDelivery) {
		return checkout.billingInfo?.address ? checkout : update(session, { billingInfo: { address: { country: home } } });
	}
	const destination = checkout.shippingInfo?.shippingDestination;
	const settled = destination?.address?.country
		? checkout
		: await update(session, {
				shippingInfo: { shippingDestination: { ...destination, address: { ...destination?.address, country: home } } },
			});
	const { option, options } = checkoutView(settled);
	const cheapest = option ? undefined : cheapestOption(options);
	if (!cheapest) return settled;
	const { code, carrierId } = cheapest;
	return update(session, { shippingInfo: { selectedCarrierServiceOption: { code, carrierId } } });
};

const update = async (session: Session, changes: Omit<CheckoutChanges, "id">): Promise<Checkout> => {
	const request = { checkout: { ...changes, id: session.checkoutId } };
	return (await session.api.use(checkouts).updateCheckout(request)).checkout ?? {};
};
