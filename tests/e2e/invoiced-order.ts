import { orderBilling } from "@cartwright/contract/orders/order-billing";
import { orderInvoices } from "@cartwright/contract/orders/order-invoices";
import { orderLinks } from "@cartwright/contract/orders/order-links";
import { orderTransactions } from "@cartwright/contract/orders/order-transactions";
import { createClient } from "@cartwright/sdk/client";
import type { Page } from "playwright-core";
import { placeOrder } from "./place-order.ts";
import type { Screen } from "./screen.ts";

const reads = 50;

/** Places an order that staff invoice and refund in part, and opens its page with both documents. */
const openInvoicedOrder = async (page: Page, key: string): Promise<void> => {
	await placeOrder(page);
	const { origin, pathname } = new URL(page.url());
	const staff = createClient({ origin, authorization: () => key });
	const { order } = await staff.use(orderLinks).openOrderLink({ token: pathname.split("/").at(-1) ?? "" });
	const orderId = order?.id ?? "";
	await staff.use(orderInvoices).generateInvoice({ orderId });
	const { orderTransactions: found } = await staff.use(orderTransactions).listTransactionsForSingleOrder({ orderId });
	const payment = { paymentId: found?.payments?.[0]?.id ?? "", amount: { amount: "5.00" } };
	const customerReason = "A scratch on the handle";
	await staff.use(orderBilling).refundPayments({ orderId, paymentRefunds: [payment], customerReason });
	// The credit note is issued by an event.
	for (let read = 0; read < reads; read++) {
		await page.reload();
		await page.locator(".sheet.order").waitFor();
		if ((await page.locator("[aria-labelledby=documents] .download").count()) === 2) return;
	}
	throw new Error("no credit note was issued");
};

export const invoicedScreens = (key: string): readonly Screen[] => [
	{ name: "order-invoiced", open: (page) => openInvoicedOrder(page, key) },
];
