import type { OrderReturns } from "@cartwright/contract/orders/order-return-messages";
import { orderReturns } from "@cartwright/contract/orders/order-returns";
import { CallError } from "@cartwright/sdk/errors";
import { redirect } from "react-router";
import type { PageContext } from "../page-context.server.ts";
import { type OrderFormFault, quantityField, type RefusedForm, type TypedReturn } from "./order-forms.ts";

const callsOf = (pageContext: PageContext) => pageContext.callAs().use(orderReturns);

/** Without them the page shows the order all the same: a link that is not valid has its error from the order. */
export const returnsOf = async (pageContext: PageContext, token: string): Promise<OrderReturns> => {
	try {
		return (await callsOf(pageContext).openOrderReturns({ token })).orderReturns ?? {};
	} catch (error) {
		if (error instanceof CallError) return {};
		throw error;
	}
};

/** Does what a form of the order page says, and shows the page again with its result. */
export const sendOrderForm = async (pageContext: PageContext, token: string, request: Request) => {
	const form = await request.formData();
	switch (form.get("form")) {
		case "return":
			return sendReturn(pageContext, token, form, request);
		case "cancel-return": {
			const returnId = String(form.get("id") ?? "");
			const refused = await refusalOf(callsOf(pageContext).cancelReturnByLink({ token, returnId }), "closed");
			return refused ?? redirect(pageAfter(token, request, "return-canceled"));
		}
		case "cancel-order": {
			const refused = await refusalOf(callsOf(pageContext).cancelOrderByLink({ token }), "tooLate");
			return refused ?? redirect(pageAfter(token, request));
		}
		default:
			return redirect(pageAfter(token, request));
	}
};

const sendReturn = async (pageContext: PageContext, token: string, form: FormData, request: Request) => {
	const typed = typedReturn(form);
	const lineItems = Object.entries(typed.quantities).flatMap(([lineItemId, text]) => {
		const quantity = Number(text);
		return Number.isInteger(quantity) && quantity > 0 ? [{ lineItemId, quantity }] : [];
	});
	if (lineItems.length === 0) return { fault: "nothing", typed } satisfies RefusedForm;
	const { reason, note } = typed;
	if (form.has("reason") && !reason) return { fault: "reason", typed } satisfies RefusedForm;
	const newReturn = { lineItems, note, ...(reason ? { reason } : {}) };
	const refused = await refusalOf(callsOf(pageContext).requestReturnByLink({ token, newReturn }), "quantity");
	return refused ? { ...refused, typed } : redirect(pageAfter(token, request, "return-requested"));
};

const typedReturn = (form: FormData): TypedReturn => ({
	quantities: Object.fromEntries(
		[...form].flatMap(([name, value]) =>
			name.startsWith(quantityField) ? [[name.slice(quantityField.length), String(value)]] : [],
		),
	),
	reason: String(form.get("reason") ?? ""),
	note: String(form.get("note") ?? ""),
});

/** What the shop refuses is said on the page. A link that is not valid (any more) is seen when the page is loaded again. */
const refusalOf = async (call: Promise<unknown>, fault: OrderFormFault): Promise<RefusedForm | undefined> => {
	try {
		await call;
		return undefined;
	} catch (error) {
		if (error instanceof CallError && error.status < 500) return { fault };
		throw error;
	}
};

const pageAfter = (token: string, request: Request, done?: string): string => {
	const { searchParams } = new URL(request.url);
	searchParams.delete("done");
	if (done) searchParams.set("done", done);
	return `/orders/${token}${searchParams.size > 0 ? `?${searchParams}` : ""}${done ? "#returns" : ""}`;
};
