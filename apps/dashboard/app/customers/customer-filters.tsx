import { useLanguage } from "../language.ts";
import { ListFilters } from "../list/list-filters.tsx";
import { addressOfCustomers, type CustomerListState, maxSearch, readCustomerList } from "./customer-search.ts";

interface CustomerFiltersProps {
	readonly state: CustomerListState;
	readonly labels: readonly { readonly key: string; readonly name: string }[];
}

export function CustomerFilters({ state, labels }: CustomerFiltersProps) {
	const { t } = useLanguage();
	return (
		<ListFilters
			text={state.text}
			label={t("customers.filters.search")}
			maxLength={maxSearch}
			addressOf={(fields) => addressOfCustomers(readCustomerList(fields))}
			clear={state.text || state.label ? { label: t("customers.filters.clear"), search: "" } : undefined}
		>
			{labels.length > 0 && (
				<select
					key={state.label}
					className="input filters-select"
					name="label"
					aria-label={t("customers.filters.label")}
					defaultValue={state.label}
				>
					<option value="">{t("customers.filters.anyLabel")}</option>
					{labels.map(({ key, name }) => (
						<option key={key} value={key}>
							{name}
						</option>
					))}
				</select>
			)}
		</ListFilters>
	);
}
