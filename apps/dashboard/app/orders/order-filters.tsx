import { Icon } from "@cartwright/ui/parts/icon";
import { Form, Link, useSubmit } from "react-router";
import { useLanguage } from "../language.ts";
import { useSearchKey } from "../list/use-search-key.ts";
import { FilterPanel } from "./filter-panel.tsx";
import { addressOfList, hasFilters, type OrderListState, readOrderList } from "./order-search.ts";

const none = { text: "", payment: [], fulfillment: [], from: "", to: "" };

/** Search and filters of the list. They are a form of the address, and work without scripts too. */
export function OrderFilters({ state }: { state: OrderListState }) {
	const { t } = useLanguage();
	const submit = useSubmit();
	const field = useSearchKey();
	// The address that links to the same list have: fields that are empty are not part of it.
	const show = (form: HTMLFormElement): void => {
		const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
		const { sort, descending } = state;
		void submit(
			new URLSearchParams(addressOfList({ ...readOrderList(new URLSearchParams(fields)), sort, descending })),
		);
	};
	return (
		<Form
			className="filters"
			onSubmit={(event) => {
				event.preventDefault();
				show(event.currentTarget);
			}}
			onChange={({ target, currentTarget }) => {
				if (target instanceof HTMLInputElement && target.type !== "search") show(currentTarget);
			}}
		>
			{state.view !== "all" && <input type="hidden" name="view" value={state.view} />}
			<div className="filters-search">
				<Icon name="search" />
				<input
					key={state.text}
					ref={field}
					className="input"
					type="search"
					name="q"
					defaultValue={state.text}
					placeholder={t("orders.filters.search")}
					aria-label={t("orders.filters.search")}
				/>
			</div>
			<FilterPanel state={state} />
			{hasFilters(state) && (
				<Link className="link" to={{ search: addressOfList(state, none) || "?" }}>
					{t("orders.filters.clear")}
				</Link>
			)}
		</Form>
	);
}
