import { useEffect } from "react";
import { Link, useFetcher } from "react-router";
import { useLanguage } from "../language.ts";
import { Neighbours } from "../list/neighbours.tsx";
import { useDates } from "../use-dates.ts";
import { useMay } from "../use-workplace.ts";
import { History } from "./history.tsx";
import { OrderActions } from "./order-actions.tsx";
import type { OrderDetails } from "./order-details.ts";
import { OrderLines } from "./order-lines.tsx";
import { OrderParties } from "./order-parties.tsx";
import { OrderStatus } from "./order-status.tsx";
import { Parcels } from "./parcels.tsx";
import { Payments } from "./payments.tsx";
import type { Refundability } from "./refundability.ts";
import { Returns } from "./returns.tsx";

interface OrderPageProps {
	readonly order: OrderDetails;
	readonly refundable: Refundability | undefined;
}

/** The whole life of an order on one page. */
export function OrderPage({ order, refundable }: OrderPageProps) {
	const { t } = useLanguage();
	const dates = useDates();
	useSeen(order);
	const title = t("order.title", { number: order.number });
	return (
		<>
			<title>{title}</title>
			<div className="room-head order-head">
				<Link className="link" to="/orders">
					{t("order.all")}
				</Link>
				<Neighbours
					path="/orders"
					label={t("order.neighbours")}
					previousText={t("order.previous")}
					nextText={t("order.next")}
				/>
				<div className="order-title">
					<h1>{title}</h1>
					<OrderStatus order={order} />
				</div>
				<p className="muted">
					<time dateTime={order.date}>{dates.dateTime(order.date)}</time>
					{order.isArchived && ` · ${t("order.archived")}`}
				</p>
			</div>
			<OrderActions order={order} refundable={refundable} />
			<div className="order-columns">
				<div className="stack">
					<OrderLines order={order} />
					<Parcels order={order} />
					<Returns order={order} refundable={refundable} />
					<Payments order={order} />
					<History order={order} />
				</div>
				<OrderParties order={order} />
			</div>
		</>
	);
}

/** Remembers that staff have seen the order, for the mark in the list. */
const useSeen = ({ isNew }: OrderDetails): void => {
	const fetcher = useFetcher();
	const mayChange = useMay()("ECOM.MODIFY_ORDERS");
	const { submit } = fetcher;
	useEffect(() => {
		if (isNew && mayChange) void submit({ intent: "seen" }, { method: "post" });
	}, [isNew, mayChange, submit]);
};
