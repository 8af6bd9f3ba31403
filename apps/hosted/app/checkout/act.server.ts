import { addresses } from "@cartwright/contract/addresses/addresses";
import { checkout as checkouts } from "@cartwright/contract/checkouts/v1/checkout";
import type { Checkout } from "@cartwright/contract/checkouts/v1/checkout-messages";
import type { Way } from "@cartwright/contract/ecommerce/offline-method-messages";
import type { CheckoutDisplay } from "@cartwright/contract/sites/site-messages";
import type { TipChoice } from "@cartwright/contract/tips/tip-messages";
import { tips } from "@cartwright/contract/tips/tips";
import { CallError } from "@cartwright/sdk/errors";
import type { RefusedCoupon } from "@cartwright/ui/coupon-text";
import { addressForm } from "../address/address-form.ts";
import type { Session } from "../session.server.ts";
import { type CheckoutChanges, changesOf, wayOf } from "./changes.ts";
import { type CheckoutView, cheapestOption, checkoutView, type OptionView } from "./checkout-view.ts";
import {
	type AddressPrefix,
	addressFaults,
	type Fault,
	fieldName,
	type Typed,
	tidyValue,
	vatIdField,
} from "./details.ts";
import { allFaults } from "./field-rules.ts";
import type { PaymentOption } from "./payment-options.ts";
import { type Problem, problemOf } from "./problems.ts";
import { chosenTip, typedTip } from "./tip-view.ts";

/** The result of a form that stays on this page. */
export interface CheckoutResult {
	readonly typed: Record<string, string>;
	readonly faults: readonly Fault[];
	readonly problem?: Problem;
	/** The time until the next attempt. */
	readonly seconds?: number;
	/** Whether the next attempt needs a captcha. */
	readonly needsCaptcha?: boolean;
	/** The server's reason for rejecting a code. */
	readonly codeRefused?: { readonly of: "coupon" | "giftCard" } & RefusedCoupon;
	/** The place of the typed postcode. */
	readonly place?: { readonly city?: string };
	/** The chosen address of the member's account. */
	readonly booked?: string;
	/** The completed action, which is announced. */
	readonly done?: "updated" | "codeApplied" | "codeRemoved" | "lineChanged";
}

export interface SubmittedCheckout {
	readonly view: CheckoutView;
	readonly typed: Typed;
	readonly way: Way;
	readonly option?: OptionView | undefined;
	readonly place?: { readonly city?: string };
	readonly purchaseFlowId: string;
	/** The VAT id of the buyer; what the checkout has, if the page does not ask for it. */
	readonly vatId: string;
}

/** A form, completed with the current delivery option, and the subdivision and city of the postcode. */
export const readSubmitted = async (
	session: Session,
	checkout: Checkout,
	entered: Typed,
): Promise<SubmittedCheckout> => {
	const view = checkoutView(checkout);
	const option =
		view.options.find(({ code }) => code === entered.delivery) ?? view.options.find(({ code }) => code === view.option);
	const way = wayOf(view.needsDelivery, option);
	const typed: Record<string, string> = { ...entered };
	const place = await completeAddress(session, "shipping", typed);
	if (typed.billingSame !== "yes") await completeAddress(session, "billing", typed);
	const { purchaseFlowId, billingInfo } = checkout;
	return {
		view,
		typed,
		way,
		option,
		purchaseFlowId: purchaseFlowId ?? "",
		vatId: typed[vatIdField] ?? billingInfo?.contactDetails?.vatId?.id ?? "",
		...(place.city ? { place: { city: place.city } } : {}),
	};
};

/** Tidies phone number and postcode, and fills in the fields that the postcode determines. */
export const completeAddress = async (
	session: Pick<Session, "api">,
	prefix: AddressPrefix,
	typed: Record<string, string>,
): Promise<{ city?: string }> => {
	const named = (part: Parameters<typeof fieldName>[1]) => fieldName(prefix, part);
	const country = typed[named("country")] ?? "";
	for (const part of ["postalCode", "phone"] as const) {
		const value = typed[named(part)];
		if (value) typed[named(part)] = tidyValue(part, country, value);
	}
	const postalCode = typed[named("postalCode")] ?? "";
	if (!country || !postalCode || postalCode.length > 20) return {};
	const { city, subdivision } = await session.api.use(addresses).findPlace({ country, postalCode });
	if (!typed[named("subdivision")] && subdivision) typed[named("subdivision")] = subdivision;
	if (!typed[named("city")] && city) typed[named("city")] = city;
	return city ? { city } : {};
};

/** Saves the valid fields of a form, so that they are there on the next visit and the totals match the address. */
export const save = async (
	session: Session,
	{ typed, way, option, purchaseFlowId, vatId }: SubmittedCheckout,
): Promise<Saved> => {
	await saveTip(session, typed, purchaseFlowId);
	const country = typed[fieldName("shipping", "country")] ?? "";
	const changes = changesOf(session.checkoutId, way, country, undefined, typed, session.page.wholeAddress ?? false);
	const { changed, faults } = await updateWithVatId(session, changes, vatId);
	const view = checkoutView(changed);
	if (!view.needsDelivery) return { view, faults };
	// Another country may have other options: keep the chosen one, or else use the cheapest.
	const wanted = view.options.find(({ code }) => code === option?.code) ?? cheapestOption(view.options);
	if (!wanted || view.option === wanted.code) return { view, faults };
	const { code, carrierId } = wanted;
	const chosen = { shippingInfo: { selectedCarrierServiceOption: { code, carrierId } } };
	return { view: checkoutView(await update(session, { id: session.checkoutId, ...chosen })), faults };
};

interface Saved {
	readonly view: CheckoutView;
	/** What the server refused. */
	readonly faults: readonly Fault[];
}

/** The form of the VAT id is known to the server alone. What it refuses is not saved; the rest is. */
const updateWithVatId = async (session: Session, changes: CheckoutChanges, vatId: string) => {
	const { billingInfo } = changes;
	if (!vatId) return { changed: await update(session, changes), faults: [] };
	const contactDetails = { ...billingInfo?.contactDetails, vatId: { id: vatId } };
	try {
		return {
			changed: await update(session, { ...changes, billingInfo: { ...billingInfo, contactDetails } }),
			faults: [],
		};
	} catch (error) {
		const isRefused = error instanceof CallError && error.violations.some(({ field }) => field.endsWith(".vatId.id"));
		if (!isRefused) throw error;
		const fault: Fault = { field: vatIdField, kind: "vatId", label: "vatId" };
		return { changed: await update(session, changes), faults: [fault] };
	}
};

/** Saves the tip, if it is another one than the page shows. What the shop offers no longer stays as it is. */
const saveTip = async ({ api, tips: offered }: Session, typed: Typed, purchaseFlowId: string): Promise<void> => {
	const tipChoice = offered ? chosenTip(typed) : undefined;
	if (!tipChoice || JSON.stringify(typedTip(tipChoice)) === JSON.stringify(typedTip(shownTip(typed)))) return;
	try {
		await api.use(tips).updateTipChoice({ tipChoice, purchaseFlowId });
	} catch (error) {
		if (!(error instanceof CallError) || error.code !== "TIPS_NOT_OFFERED") throw error;
	}
};

const shownTip = (typed: Typed): TipChoice | undefined => {
	try {
		return (JSON.parse(typed.shownTip ?? "null") as TipChoice | null) ?? undefined;
	} catch {
		return undefined;
	}
};

const update = async (session: Session, checkout: CheckoutChanges): Promise<Checkout> =>
	(await session.api.use(checkouts).updateCheckout({ checkout })).checkout ?? {};

/** All errors of a form that places an order. */
export const faultsOf = (
	{ typed, way, view }: SubmittedCheckout,
	options: readonly PaymentOption[],
	{ agreement, wholeAddress = false }: CheckoutDisplay,
): Fault[] => {
	const shippingForm = addressForm(typed[fieldName("shipping", "country")] ?? "");
	const billingForm = addressForm(typed[fieldName("billing", "country")] || shippingForm.country);
	const mustAgree = agreement?.visible ?? false;
	const rules = {
		way,
		shippingForm,
		billingForm,
		options,
		paymentRequired: view.paymentRequired,
		mustAgree,
		wholeAddress: wholeAddress ?? false,
	};
	return [
		...allFaults(typed, rules),
		...(way === "delivery" || wholeAddress ? missingSubdivision("shipping", typed) : []),
		...(way === "delivery" && typed.billingSame !== "yes" ? missingSubdivision("billing", typed) : []),
	];
};

/** If the postcode does not determine the subdivision, the buyer must enter it. */
export const missingSubdivision = (prefix: AddressPrefix, typed: Typed): Fault[] => {
	const form = addressForm(typed[fieldName(prefix, "country")] ?? "");
	const name = fieldName(prefix, "subdivision");
	const field = form.fields.find(({ part }) => part === "subdivision");
	const postcodeIsGood = addressFaults(form, prefix, typed).every(
		({ field }) => field !== fieldName(prefix, "postalCode"),
	);
	return form.subdivisionFromPostcode && field && !typed[name] && postcodeIsGood
		? [{ field: name, kind: "choice", label: field.label }]
		: [];
};

/** Applies a code; the server's reason for rejecting it is shown beside its field. */
export const applyCode = async (
	session: Session,
	kind: "coupon" | "giftCard",
	code: string,
): Promise<Pick<CheckoutResult, "codeRefused">> => {
	const request = kind === "coupon" ? { couponCode: code } : { giftCardCode: code.replace(/[\s\p{Pd}]/gu, "") };
	try {
		await session.api.use(checkouts).updateCheckout({ checkout: { id: session.checkoutId }, ...request });
		return {};
	} catch (error) {
		if (!(error instanceof CallError) || error.status === 429 || error.status >= 500) throw error;
		return { codeRefused: { of: kind, code: error.code, data: error.data } };
	}
};

export const resultFor = (typed: Typed, rest: Partial<CheckoutResult>): CheckoutResult => ({
	typed: { ...typed },
	faults: [],
	...rest,
});

/** Converts an error to a problem that the buyer can act on. */
export const asProblem = (typed: Typed, error: unknown): CheckoutResult => {
	const problem = problemOf(error);
	if (!problem) throw error;
	return resultFor(typed, { problem });
};
