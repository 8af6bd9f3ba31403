import { useLanguage } from "../language.ts";
import { ListFilters } from "../list/list-filters.tsx";
import { FilterPanel } from "./filter-panel.tsx";
import { addressOfList, hasFilters, type OrderListState, readOrderList } from "./order-search.ts";

const none = { text: "", payment: [], fulfillment: [], from: "", to: "" };

export function OrderFilters({ state }: { state: OrderListState }) {
	const { t } = useLanguage();
	const { sort, descending } = state;
	return (
		<ListFilters
			text={state.text}
			label={t("orders.filters.search")}
			addressOf={(fields) => addressOfList({ ...readOrderList(fields), sort, descending })}
			clear={hasFilters(state) ? { label: t("orders.filters.clear"), search: addressOfList(state, none) } : undefined}
		>
			{state.view !== "all" && <input type="hidden" name="view" value={state.view} />}
			<FilterPanel state={state} />
		</ListFilters>
	);
}
