import { Link } from "react-router";
import { useLanguage } from "../language.ts";
import { addressOfList, type OrderListState, orderViews } from "./order-search.ts";

/** The views of the list; text and filters stay. */
export function OrderViews({ state }: { state: OrderListState }) {
	const { t } = useLanguage();
	return (
		<nav className="views" aria-label={t("orders.views.label")}>
			<ul className="plain-list">
				{orderViews.map((view) => (
					<li key={view}>
						<Link
							className="view"
							to={{ search: addressOfList(state, { view }) || "?" }}
							aria-current={view === state.view ? "page" : undefined}
						>
							{t(`orders.views.${view}`)}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
