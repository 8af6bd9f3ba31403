import { draftOrders } from "@cartwright/contract/orders/draft-orders";
import { orderBilling } from "@cartwright/contract/orders/order-billing";
import { orderDocuments } from "@cartwright/contract/orders/order-documents";
import { orderFulfillments } from "@cartwright/contract/orders/order-fulfillments";
import { orderReturns } from "@cartwright/contract/orders/order-returns";
import { orderTransactions } from "@cartwright/contract/orders/order-transactions";
import { orders } from "@cartwright/contract/orders/orders";
import { CallError } from "@cartwright/sdk/errors";
import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	type ShouldRevalidateFunctionArgs,
	useLoaderData,
} from "react-router";
import { ChangedBar } from "../live/changed-bar.tsx";
import { useLivePage } from "../live/use-live-page.ts";
import { orErrorPage } from "../or-error-page.server.ts";
import { orderDetails } from "../orders/order-details.ts";
import { OrderPage } from "../orders/order-page.tsx";
import { refundability } from "../orders/refundability.ts";
import { sendOrderForm } from "../orders/send-order-form.server.ts";
import { pageContextKey } from "../page-context.server.ts";

export const loader = async ({ params, context }: LoaderFunctionArgs) => {
	const page = context.get(pageContextKey);
	const client = await page.staff();
	const orderId = params.orderId ?? "";
	// One after the other would take as many round trips; a role may lack some of these.
	const [{ order }, parcels, transactions, documents, refundable, returned, draftability] = await Promise.all([
		orErrorPage(client.use(orders).getOrder({ id: orderId })),
		ifAllowed(client.use(orderFulfillments).listFulfillmentsForSingleOrder({ orderId })),
		ifAllowed(client.use(orderTransactions).listTransactionsForSingleOrder({ orderId })),
		ifAllowed(client.use(orderDocuments).listOrderDocuments({ orderId })),
		ifAllowed(client.use(orderBilling).getOrderRefundability({ orderId })),
		ifAllowed(client.use(orderReturns).getOrderReturns({ orderId })),
		ifAllowed(client.use(draftOrders).getOrderDraftabilityStatus({ orderId })),
	]);
	if (!order) throw data(null, { status: 404 });
	const parts = {
		order,
		parcels: parcels?.orderWithFulfillments?.fulfillments ?? [],
		returns: returned?.orderReturns ?? undefined,
		transactions: transactions?.orderTransactions ?? undefined,
		documents: documents?.documents ?? [],
		isChangeable: draftability?.orderDraftable ?? false,
		refunded: Object.fromEntries(
			(refundable?.lineItems ?? []).map(({ lineItemId, refundedQuantity }) => [lineItemId, refundedQuantity]),
		),
	};
	return { order: orderDetails(parts, page.language), refundable: refundability(refundable) };
};

/** What the caller's role does not include is not shown, and an order that does not exist is said by its own call. */
const ifAllowed = async <Result,>(call: Promise<Result>): Promise<Result | undefined> => {
	try {
		return await call;
	} catch (error) {
		if (error instanceof CallError && error.status < 500) return undefined;
		throw error;
	}
};

export const action = async ({ request, params, context }: ActionFunctionArgs) => {
	const client = await context.get(pageContextKey).staff();
	return sendOrderForm(client, params.orderId ?? "", await request.formData());
};

/** A refund that was calculated has changed nothing. What was refused may have been changed by somebody else. */
export const shouldRevalidate = ({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
	formData?.get("intent") === "calculateRefund" ? false : formData !== undefined || defaultShouldRevalidate;

export default function Order() {
	const { order, refundable } = useLoaderData<typeof loader>();
	const ids = [order.id];
	const live = useLivePage({ order: ids, fulfillments: ids, transactions: ids });
	return (
		<>
			<OrderPage key={order.id} order={order} refundable={refundable} />
			<ChangedBar {...live} />
		</>
	);
}
