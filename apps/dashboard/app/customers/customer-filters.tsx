import { Icon } from "@cartwright/ui/parts/icon";
import { Form, Link, useSubmit } from "react-router";
import { useLanguage } from "../language.ts";
import { useSearchKey } from "../list/use-search-key.ts";
import { addressOfCustomers, type CustomerListState, readCustomerList } from "./customer-search.ts";

interface CustomerFiltersProps {
	readonly state: CustomerListState;
	readonly labels: readonly { readonly key: string; readonly name: string }[];
}

/** Search and labels of the list. They are a form of the address, and work without scripts too. */
export function CustomerFilters({ state, labels }: CustomerFiltersProps) {
	const { t } = useLanguage();
	const submit = useSubmit();
	const field = useSearchKey();
	const show = (form: HTMLFormElement): void => {
		const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
		void submit(new URLSearchParams(addressOfCustomers(readCustomerList(new URLSearchParams(fields)))));
	};
	return (
		<Form
			className="filters"
			onSubmit={(event) => {
				event.preventDefault();
				show(event.currentTarget);
			}}
			onChange={({ target, currentTarget }) => {
				if (target instanceof HTMLSelectElement) show(currentTarget);
			}}
		>
			<div className="filters-search">
				<Icon name="search" />
				<input
					key={state.text}
					ref={field}
					className="input"
					type="search"
					name="q"
					maxLength={100}
					defaultValue={state.text}
					placeholder={t("customers.filters.search")}
					aria-label={t("customers.filters.search")}
				/>
			</div>
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
			{(state.text || state.label) && (
				<Link className="link" to="?">
					{t("customers.filters.clear")}
				</Link>
			)}
		</Form>
	);
}
