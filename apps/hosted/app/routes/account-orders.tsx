import { myOrders } from "@cartwright/contract/orders/my-orders";
import { CallError } from "@cartwright/sdk/errors";
import { deliveryText } from "@cartwright/ui/delivery-text";
import type { LineImage } from "@cartwright/ui/line-view";
import { EmptyState } from "@cartwright/ui/parts/empty-state";
import { Icon } from "@cartwright/ui/parts/icon";
import { Picture } from "@cartwright/ui/parts/picture";
import { Link, type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { findAccount } from "../account/account.server.ts";
import { AccountSheet } from "../account/account-sheet.tsx";
import { useLanguage } from "../language.ts";
import { type OrderLineView, orderPageView } from "../order/order-view.ts";
import { pageContextKey } from "../page-context.server.ts";

const states = ["all", "open", "done", "canceled"] as const;

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
	const pageContext = context.get(pageContextKey);
	const { api, branding, leave } = await findAccount(pageContext, request.url);
	const { searchParams } = new URL(request.url);
	const cursor = searchParams.get("after");
	const state = states.find((each) => each === searchParams.get("state")) ?? "all";
	try {
		const { orders, nextCursor } = await api.use(myOrders).listMyOrders({
			limit: 20,
			state: state.toUpperCase() as Uppercase<typeof state>,
			...(cursor ? { cursor } : {}),
		});
		const shown = orders.map((order) => {
			const { lines, lineCount, totals, ...view } = orderPageView(order, pageContext.language);
			const { number, date, currency, payment, fulfillment, delivery } = view;
			const { dates, isPickup } = delivery ?? {};
			const hasDownloads = view.hasFiles && view.state === "placed" && (payment === "paid" || payment === "none");
			const shown = {
				number,
				date,
				currency,
				payment,
				fulfillment,
				dates,
				isPickup,
				state: view.state,
				total: totals.total,
				hasDownloads,
			};
			return {
				...shown,
				id: order.id ?? "",
				first: lines[0]?.name ?? "",
				others: Math.max(lineCount - 1, 0),
				...pictureOf(lines),
			};
		});
		return { branding, leave, state, orders: shown, ...(nextCursor ? { next: nextCursor } : {}), isFirst: !cursor };
	} catch (error) {
		// The URL is old or truncated.
		if (cursor && error instanceof CallError && error.code === "INVALID_QUERY") throw redirect("/account/orders");
		throw error;
	}
};

export default function Orders() {
	const { t } = useLanguage();
	const { leave, state, orders, next, isFirst } = useLoaderData<typeof loader>();
	const isEmpty = orders.length === 0;
	return (
		<AccountSheet title={t("account.orders")} leave={leave}>
			{isEmpty && isFirst && state === "all" ? (
				<NoOrders />
			) : (
				<>
					<Filter state={state} />
					{isEmpty ? <p className="muted">{t("account.filter.none")}</p> : <List orders={orders} />}
					<p className="account-pages">
						{!isFirst && (
							<Link className="link" to={addressOf(state)}>
								{t("account.newest")}
							</Link>
						)}
						{next && (
							<Link className="link" to={addressOf(state, next)}>
								{t("account.older")}
							</Link>
						)}
					</p>
				</>
			)}
		</AccountSheet>
	);
}

/** Of the first item that has one. */
const pictureOf = (lines: readonly OrderLineView[]): { image?: LineImage } => {
	const image = lines.find((line) => line.image)?.image;
	return image ? { image } : {};
};

type State = (typeof states)[number];
type Shown = ReturnType<typeof useLoaderData<typeof loader>>["orders"][number];

const addressOf = (state: State, after?: string): string => {
	const query = new URLSearchParams({ ...(state === "all" ? {} : { state }), ...(after ? { after } : {}) });
	return `/account/orders${query.size > 0 ? `?${query}` : ""}`;
};

function NoOrders() {
	const { t } = useLanguage();
	const { leave } = useLoaderData<typeof loader>();
	return (
		<EmptyState
			title={t("account.noOrders")}
			actions={
				<a className="button button-primary" href={leave}>
					{t("order.continue")}
				</a>
			}
		>
			<p>{t("account.noOrdersText")}</p>
		</EmptyState>
	);
}

function Filter({ state }: { state: State }) {
	const { t } = useLanguage();
	return (
		<nav aria-label={t("account.filter.title")}>
			<ul className="plain account-filter">
				{states.map((each) => (
					<li key={each}>
						<Link to={addressOf(each)} aria-current={each === state ? "true" : undefined}>
							{t(`account.filter.${each}`)}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}

function List({ orders }: { orders: readonly Shown[] }) {
	const language = useLanguage();
	const { t, formats } = language;
	return (
		<ul className="plain my-orders">
			{orders.map((order) => (
				<li key={order.id}>
					<a className="my-order" href={`/hosted/account/orders/${order.id}`}>
						<span className="line-picture">
							{order.image ? <Picture file={order.image} alt="" ratio={1} widths={[80, 160]} /> : <Icon name="bag" />}
						</span>
						<span className="my-order-number">{t("order.number", { number: order.number })}</span>
						<span className="my-order-total">{formats.money(order.total, order.currency)}</span>
						<span className="my-order-items">
							<bdi>{order.first}</bdi>
							{order.others > 0 && ` ${t("account.andOthers", { count: order.others })}`}
						</span>
						<span className="muted">{formats.date(order.date)}</span>
						<span className="my-order-state muted">{t(stateOf(order))}</span>
						{order.hasDownloads && <span className="my-order-files">{t("account.hasDownloads")}</span>}
						{isExpected(order) && (
							<span className="my-order-delivery muted" suppressHydrationWarning>
								{deliveryText(order.dates, { isPickup: order.isPickup ?? false }, language)}
							</span>
						)}
					</a>
				</li>
			))}
		</ul>
	);
}

const isExpected = ({ state, fulfillment, dates }: Shown): boolean =>
	dates !== undefined && state === "placed" && fulfillment !== "done";

/** The most important state of an order. */
const stateOf = ({ state, payment, fulfillment }: Shown) => {
	if (state === "canceled") return "account.state.canceled";
	if (state === "open") return "account.state.unpaid";
	if (payment === "refunded") return "order.payment.refunded";
	if (payment === "byHand" || payment === "partly") return `order.payment.${payment}` as const;
	return `account.state.${fulfillment}` as const;
};
