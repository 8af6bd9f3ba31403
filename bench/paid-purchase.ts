import type { Step } from "./steps.ts";

/** Pays with a test card, after which the order is approved and confirmed by mail. */
const payOrder: Step = {
	name: "purchase-pay",
	method: "POST",
	path: ({ orderId }) => `/cartwright/v1/payments/${orderId}/pay`,
	body: () => ({ method: "CARD", card: { number: "4242424242424242", expiryMonth: 12, expiryYear: 2040 } }),
	work: () => ({}),
};

/** The steps of a purchase, of which the last creates the order, followed by its payment. */
export const payingSteps = (purchase: readonly Step[]): readonly Step[] => [
	...purchase.map((step) => (step.name === "purchase-order" ? learningOrder(step) : step)),
	payOrder,
];

const learningOrder = (step: Step): Step => ({
	...step,
	learn: (response, session) => {
		session.orderId = /"orderId":"([^"]+)"/.exec(response)?.[1] ?? "";
	},
});
