import { checkout as checkouts } from "@cartwright/contract/checkouts/v1/checkout";
import type { Checkout } from "@cartwright/contract/checkouts/v1/checkout-messages";
import type { Session } from "../session.server.ts";
import type { Visit } from "../visit.server.ts";
import { type Answer, type Asked, answerTo, applyCode, faultsOf, readAsked, save } from "./act.server.ts";
import { findBuyer, withBooked } from "./address-book.server.ts";
import type { Typed } from "./details.ts";
import { chosenMethod } from "./field-rules.ts";
import type { PaymentMethod } from "./load.server.ts";
import { placeAndPay } from "./place.server.ts";

/** What a form leads to: another page, or an answer on this one. */
export type Outcome = { readonly to: string } | { readonly answer: Answer; readonly status: number };

interface Facts {
	readonly session: Session;
	readonly visit: Visit;
	readonly methods: readonly PaymentMethod[];
	readonly now: Date;
}

type Code = "coupon" | "giftCard";

/** The enter key stands for the code that is being typed, or else for the order. */
const intentOf = ({ intent = "enter", coupon, giftCard }: Typed): string => {
	if (intent !== "enter" && intent !== "pay") return intent;
	if (coupon) return intent === "pay" ? "pay" : "apply:coupon";
	if (giftCard) return intent === "pay" ? "pay" : "apply:giftCard";
	return "pay";
};

/** Does what a button of the page asks for. Whatever that is, what was typed is kept first. */
export const act = async (facts: Facts, checkout: Checkout, given: Typed): Promise<Outcome> => {
	const { session, now } = facts;
	const [what, subject = "", quantity = ""] = intentOf(given).split(":");
	const filled = what === "book" ? withBooked(given, await findBuyer(session, checkout), subject) : given;
	const asked = await readAsked(session, checkout, filled, now.toISOString());
	const view = await save(session, asked, now.toISOString());
	const { typed } = asked;
	switch (what) {
		case "update":
			return ok(answerTo(typed, { done: "updated", ...(asked.place ? { place: asked.place } : {}) }));
		case "book":
			return ok(answerTo(typed, { done: "updated", booked: subject }));
		case "apply":
			return tryCode(session, typed, subject as Code);
		case "drop":
			await dropCode(session, subject as Code);
			return ok(answerTo(typed, { done: "codeRemoved" }));
		case "remove":
			await session.api.use(checkouts).removeLineItems({ id: session.checkoutId, lineItemIds: [subject] });
			return ok(answerTo(typed, { done: "lineChanged" }));
		case "take":
			await session.api.use(checkouts).updateLineItemsQuantity({
				...{ id: session.checkoutId, lineItems: [{ id: subject, quantity: Number(quantity) }] },
			});
			return ok(answerTo(typed, { done: "lineChanged" }));
		case "pay":
			return pay(facts, { ...asked, view });
		default:
			return ok(answerTo(typed, {}));
	}
};

const ok = (answer: Answer): Outcome => ({ answer, status: 200 });

const tryCode = async (session: Session, typed: Typed, of: Code): Promise<Outcome> => {
	const code = typed[of] ?? "";
	const tried = code ? await applyCode(session, of, code) : { codeRefused: { of, reason: "" } };
	if (tried.codeRefused) return { answer: answerTo(typed, tried), status: 400 };
	return ok(answerTo({ ...typed, [of]: "" }, { done: "codeApplied" }));
};

const dropCode = async (session: Session, of: Code): Promise<void> => {
	const { checkoutId: id, api } = session;
	const calls = api.use(checkouts);
	await (of === "coupon" ? calls.removeCoupon({ id }) : calls.removeGiftCard({ id }));
};

const pay = async ({ session, visit, methods, now }: Facts, asked: Asked): Promise<Outcome> => {
	const { typed, view } = asked;
	const faults = faultsOf(asked, methods, now);
	if (faults.length > 0) return { answer: answerTo(typed, { faults }), status: 400 };
	for (const of of ["coupon", "giftCard"] as const) {
		// Whoever typed a code and pays expects it to count.
		if (typed[of]) return tryCode(session, typed, of);
	}
	if (typed.shownTotal !== view.totals.due) {
		return { answer: answerTo(typed, { problem: "totalChanged" }), status: 409 };
	}
	const method = view.paymentRequired ? chosenMethod({ methods }, typed) : undefined;
	const placed = await placeAndPay(session, visit, method, typed);
	if ("to" in placed) return placed;
	return { answer: answerTo(typed, { problem: placed.problem }), status: 402 };
};
