import assert from "node:assert/strict";
import { it } from "node:test";
import { mailHtml } from "@cartwright/kernel/mail/html";
import { mailText } from "@cartwright/kernel/mail/plain-text";
import { exampleOrder } from "@cartwright/testing/example-order";
import type { Order } from "../orders/order.ts";
import { amountToPay } from "../orders/payment-status.ts";
import { confirmOfflinePayment, startOfflinePayment } from "../payments/payment.ts";
import { changeMail } from "./change-mail.ts";
import { exampleBranding, exampleFacts } from "./example-mail.ts";

const now = "2026-01-01T00:00:00.000Z";
/** The mail about an order of which so much more was paid than it costs now. */
const overpaidBy = (more: number, changes: Partial<Order> = {}) => {
	const order = { ...exampleOrder(), ...changes };
	const amount = amountToPay(order) + more;
	const payment = confirmOfflinePayment(startOfflinePayment({ id: "p", amount, currency: order.currency, now }), now);
	return changeMail({ ...exampleFacts, order: { ...order, payments: [payment] } });
};

it("tells the new total, and what it leaves to pay", () => {
	const mail = overpaidBy(-500);
	assert.equal(mail.subject, "Your order 10001 from Shop has changed");
	assert.match(mailText(mail, exampleBranding), /The new total is .*\$5\.00 is still to be paid/s);
});

it("tells what was paid too much, and nothing of a balance that there is not", () => {
	assert.match(mailText(overpaidBy(300), exampleBranding), /You have paid \$3\.00 more than the new total/);
	assert.doesNotMatch(mailText(overpaidBy(0), exampleBranding), /still to be paid|more than the new total/);
});

it("is written in the buyer's language", () => {
	assert.match(mailHtml(overpaidBy(0, { buyerLanguage: "de" }), exampleBranding), /Ihre Bestellung wurde geändert/);
});
