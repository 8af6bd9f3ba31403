import { Icon } from "@cartwright/ui/parts/icon";
import { useEffect } from "react";
import { Link, useFetcher, useLocation, useNavigate } from "react-router";
import { useLanguage } from "../language.ts";
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
				<Neighbours />
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

/** The orders before and after this one in the list that it was opened from; J and K do the same. */
function Neighbours() {
	const { t } = useLanguage();
	const { pathname, state } = useLocation();
	const navigate = useNavigate();
	const ids = (state as { ids?: readonly string[] } | null)?.ids ?? [];
	const at = ids.findIndex((id) => pathname.endsWith(id));
	const [previous, next] = at < 0 ? [undefined, undefined] : [ids[at - 1], ids[at + 1]];
	useEffect(() => {
		const go = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): void => {
			const to = { j: next, k: previous }[key];
			if (!to || ctrlKey || metaKey || altKey) return;
			if (target instanceof Element && target.closest("input, textarea, select, dialog")) return;
			void navigate(`/orders/${to}`, { state: { ids } });
		};
		document.addEventListener("keydown", go);
		return () => document.removeEventListener("keydown", go);
	}, [next, previous, navigate, ids]);
	if (!previous && !next) return null;
	return (
		<nav className="neighbours" aria-label={t("order.neighbours")}>
			{previous && (
				<Link
					className="button button-quiet button-icon"
					to={`/orders/${previous}`}
					state={{ ids }}
					aria-label={t("order.previous")}
				>
					<Icon name="previous" turns />
				</Link>
			)}
			{next && (
				<Link
					className="button button-quiet button-icon"
					to={`/orders/${next}`}
					state={{ ids }}
					aria-label={t("order.next")}
				>
					<Icon name="next" turns />
				</Link>
			)}
		</nav>
	);
}
