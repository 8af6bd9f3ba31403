import { useLanguage } from "../language.ts";
import { ListViews } from "../list/list-views.tsx";
import type { SavedListViews } from "../list/saved-list-views.ts";
import { addressOfList, type OrderListState, orderViews } from "./order-search.ts";

/** The views of the list; text and filters stay. */
export function OrderViews({ state, saved }: { state: OrderListState; saved: SavedListViews }) {
	const { t } = useLanguage();
	const views = orderViews.map((view) => ({
		name: view,
		text: t(`orders.views.${view}`),
		search: addressOfList(state, { view }),
	}));
	return (
		<ListViews
			label={t("orders.views.label")}
			current={state.view}
			views={views}
			saved={saved}
			search={addressOfList(state)}
		/>
	);
}
