import type { ItemCondition } from "@cartwright/contract/orders/order-return-messages";
import { orderReturns } from "@cartwright/contract/orders/order-returns";
import { textOf } from "../forms/text-of.ts";
import { optionalText, quantitiesOf } from "./form-fields.ts";
import type { ReturnForm } from "./order-forms.ts";
import type { OrderSend } from "./order-send.ts";

/** The forms of returns. */
export const returnSends: Readonly<Record<ReturnForm, OrderSend>> = {
	async requestReturn(client, orderId, form) {
		const lineItems = quantitiesOf(form, "return-").map(({ id, quantity }) => ({ lineItemId: id, quantity }));
		const newReturn = { lineItems, reason: optionalText(form, "reason"), note: optionalText(form, "note") };
		await client.use(orderReturns).requestReturn({ orderId, newReturn });
	},
	async approveReturn(client, orderId, form) {
		const instructions = optionalText(form, "instructions");
		await client.use(orderReturns).approveReturn({ ...named(orderId, form), instructions });
	},
	async declineReturn(client, orderId, form) {
		const reason = optionalText(form, "reason");
		await client.use(orderReturns).declineReturn({ ...named(orderId, form), reason });
	},
	async cancelReturn(client, orderId, form) {
		await client.use(orderReturns).cancelReturn({ orderId, returnId: textOf(form, "return") });
	},
	async receiveReturn(client, orderId, form) {
		await client.use(orderReturns).receiveReturn({ ...named(orderId, form), items: receivedItemsOf(form) });
	},
	async refundReturn(client, orderId, form) {
		await client.use(orderReturns).refundReturn({
			...named(orderId, form),
			// What the button said is given back, or nothing.
			amount: { amount: textOf(form, "amount") },
			externalRefund: form.get("external") === "true",
			reason: optionalText(form, "reason"),
		});
	},
};

const named = (orderId: string, form: FormData) => ({
	orderId,
	returnId: textOf(form, "return"),
	notifyBuyer: form.get("mail") !== null,
});

/** What arrived, from fields such as `received-<line>/<n>`: units of one line in two conditions are two items. */
const receivedItemsOf = (form: FormData) =>
	quantitiesOf(form, "received-").map(({ id: key, quantity }) => ({
		lineItemId: key.slice(0, key.indexOf("/")),
		quantity,
		condition: textOf(form, `condition-${key}`) as ItemCondition,
		restock: form.get(`restock-${key}`) !== null,
	}));
