import { myOrders } from "@cartwright/contract/orders/my-orders";
import { CallError } from "@cartwright/sdk/errors";
import { EmptyState } from "@cartwright/ui/parts/empty-state";
import { Link, type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { findAccount } from "../account/account.server.ts";
import { AccountSheet } from "../account/account-sheet.tsx";
import { useLanguage } from "../language.ts";
import { orderPageView } from "../order/order-view.ts";
import { visitContext } from "../visit.server.ts";

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
	const visit = context.get(visitContext);
	const { api, look, leave } = await findAccount(visit, request.url);
	const cursor = new URL(request.url).searchParams.get("after");
	try {
		const { orders, nextCursor } = await api.use(myOrders).listMyOrders({ limit: 20, ...(cursor ? { cursor } : {}) });
		const shown = (orders ?? []).map((order) => {
			const { number, date, currency, state, payment, fulfillment, totals } = orderPageView(order, visit.language);
			return { id: order.id ?? "", number, date, currency, state, payment, fulfillment, total: totals.total };
		});
		return { look, leave, orders: shown, ...(nextCursor ? { next: nextCursor } : {}), isFirst: !cursor };
	} catch (error) {
		// An address that was kept for long, or cut off.
		if (cursor && error instanceof CallError && error.code === "INVALID_QUERY") throw redirect("/account/orders");
		throw error;
	}
};

export default function Orders() {
	const { say, formats } = useLanguage();
	const { leave, orders, next, isFirst } = useLoaderData<typeof loader>();
	if (orders.length === 0 && isFirst) {
		return (
			<AccountSheet title={say("account.orders")} leave={leave}>
				<EmptyState
					title={say("account.noOrders")}
					actions={
						<a className="button button-primary" href={leave}>
							{say("order.continue")}
						</a>
					}
				>
					<p>{say("account.noOrdersText")}</p>
				</EmptyState>
			</AccountSheet>
		);
	}
	return (
		<AccountSheet title={say("account.orders")} leave={leave}>
			<ul className="plain my-orders">
				{orders.map((order) => (
					<li key={order.id}>
						<a className="my-order" href={`/hosted/account/orders/${order.id}`}>
							<span className="my-order-number">{say("order.number", { number: order.number })}</span>
							<span className="my-order-total">{formats.money(order.total, order.currency)}</span>
							<span className="muted">{formats.date(order.date)}</span>
							<span className="muted">{say(stateOf(order))}</span>
						</a>
					</li>
				))}
			</ul>
			<p className="account-pages">
				{!isFirst && (
					<Link className="link" to="/account/orders">
						{say("account.newest")}
					</Link>
				)}
				{next && (
					<Link className="link" to={`/account/orders?${new URLSearchParams({ after: next })}`}>
						{say("account.older")}
					</Link>
				)}
			</p>
		</AccountSheet>
	);
}

type Shown = ReturnType<typeof useLoaderData<typeof loader>>["orders"][number];

/** The one thing that is most worth knowing of an order. */
const stateOf = ({ state, payment, fulfillment }: Shown) => {
	if (state === "canceled") return "account.state.canceled";
	if (state === "open") return "account.state.unpaid";
	if (payment === "refunded") return "order.payment.refunded";
	if (payment === "byHand" || payment === "partly") return `order.payment.${payment}` as const;
	return `account.state.${fulfillment}` as const;
};
