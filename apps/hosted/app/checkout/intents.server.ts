import { checkout as checkouts } from "@cartwright/contract/checkouts/v1/checkout";
import type { Checkout } from "@cartwright/contract/checkouts/v1/checkout-messages";
import { asciiForms } from "@cartwright/contract/codec/typed-text";
import type { CaptchaTokens } from "../captcha/captcha.server.ts";
import type { PageContext } from "../page-context.server.ts";
import type { Session } from "../session.server.ts";
import {
	applyCode,
	type CheckoutResult,
	faultsOf,
	readSubmitted,
	resultFor,
	type SubmittedCheckout,
	save,
} from "./act.server.ts";
import { findBuyer, rememberAddress, withBooked } from "./address-book.server.ts";
import type { Fault, Typed } from "./details.ts";
import { chosenOption, type PaymentOption, saveField } from "./payment-options.ts";
import { type LedTo, placeAndPay } from "./place.server.ts";

/** The result of a form: a redirect, or data for this page. */
export type Outcome = LedTo | { readonly result: CheckoutResult; readonly status: number };

interface Facts {
	readonly session: Session;
	readonly pageContext: PageContext;
	readonly options: readonly PaymentOption[];
	readonly captcha: CaptchaTokens;
}

type Code = "coupon" | "giftCard";

/** The Enter key applies a typed code, or else places the order. */
const intentOf = ({ intent = "enter", coupon, giftCard }: Typed): string => {
	if (intent !== "enter" && intent !== "pay") return intent;
	if (coupon) return intent === "pay" ? "pay" : "apply:coupon";
	if (giftCard) return intent === "pay" ? "pay" : "apply:giftCard";
	return "pay";
};

/** Runs the action of a button. The typed data is saved first in any case. */
export const act = async (facts: Facts, checkout: Checkout, entered: Typed): Promise<Outcome> => {
	const { session } = facts;
	const [what, subject = "", quantity = ""] = intentOf(entered).split(":");
	const filled = what === "book" ? withBooked(entered, await findBuyer(session, checkout), subject) : entered;
	const submitted = await readSubmitted(session, checkout, filled);
	const { view, faults } = await save(session, submitted);
	const { typed } = submitted;
	switch (what) {
		case "update":
			return ok(resultFor(typed, { faults, done: "updated", ...(submitted.place ? { place: submitted.place } : {}) }));
		case "book":
			return ok(resultFor(typed, { done: "updated", booked: subject }));
		case "apply":
			return tryCode(session, typed, subject as Code);
		case "drop":
			await dropCode(session, subject as Code);
			return ok(resultFor(typed, { done: "codeRemoved" }));
		case "remove":
			await session.api.use(checkouts).removeLineItems({ id: session.checkoutId, lineItemIds: [subject] });
			return ok(resultFor(typed, { done: "lineChanged" }));
		case "take":
			await session.api.use(checkouts).updateLineItemsQuantity({
				id: session.checkoutId,
				lineItems: [{ id: subject, quantity: Number(quantity) }],
			});
			return ok(resultFor(typed, { done: "lineChanged" }));
		case "pay":
			return pay(facts, checkout, { ...submitted, view }, faults);
		default:
			return ok(resultFor(typed, {}));
	}
};

const ok = (result: CheckoutResult): Outcome => ({ result, status: 200 });

const tryCode = async (session: Session, typed: Typed, kind: Code): Promise<Outcome> => {
	const code = asciiForms(typed[kind] ?? "").trim();
	const tried = code ? await applyCode(session, kind, code) : { codeRefused: { of: kind } };
	if (tried.codeRefused) return { result: resultFor(typed, tried), status: 400 };
	return ok(resultFor({ ...typed, [kind]: "" }, { done: "codeApplied" }));
};

const dropCode = async (session: Session, code: Code): Promise<void> => {
	const { checkoutId: id, api } = session;
	const calls = api.use(checkouts);
	await (code === "coupon" ? calls.removeCoupon({ id }) : calls.removeGiftCard({ id }));
};

const pay = async (
	{ session, pageContext, options, captcha }: Facts,
	checkout: Checkout,
	submitted: SubmittedCheckout,
	refused: readonly Fault[],
): Promise<Outcome> => {
	const { typed, view, way } = submitted;
	const faults = [...faultsOf(submitted, options, session.page), ...refused];
	if (faults.length > 0) return { result: resultFor(typed, { faults }), status: 400 };
	for (const of of ["coupon", "giftCard"] as const) {
		// A typed code is applied before the order is placed.
		if (typed[of]) return tryCode(session, typed, of);
	}
	if (typed.shownTotal !== view.totals.due) {
		// What sold out counts in no total, so that says why it is another one.
		const isSoldOut = view.lines.some(({ problem }) => problem?.kind === "soldOut");
		return { result: resultFor(typed, { problem: isSoldOut ? "someSoldOut" : "totalChanged" }), status: 409 };
	}
	const option = view.paymentRequired ? chosenOption(options, typed) : undefined;
	const placed = await placeAndPay(session, pageContext, {
		option,
		token: typed.paymentToken,
		offlineMethod: typed.offlineMethod,
		saves: option !== undefined && typed[saveField(option)] === "yes",
		captcha,
	});
	if (!("to" in placed)) {
		// Whoever had to solve one has to solve one with the next card, too.
		return { result: resultFor(typed, { ...placed, needsCaptcha: "captcha" in typed }), status: 402 };
	}
	const buyer = way === "delivery" ? await findBuyer(session, checkout) : undefined;
	if (buyer) await rememberAddress(session, buyer, typed);
	return placed;
};
