import { Icon } from "@cartwright/ui/parts/icon";
import type { ReactNode } from "react";
import { Form, Link, useSubmit } from "react-router";
import { useSearchKey } from "./use-search-key.ts";

interface ListFiltersProps {
	/** What the list is searched for. */
	readonly text: string;
	/** Says what the search finds. */
	readonly label: string;
	readonly maxLength?: number;
	/** The search part of the address of the list that the fields of the form describe. */
	readonly addressOf: (fields: URLSearchParams) => string;
	/** Leads to the list without filters; absent if there are none. */
	readonly clear: { readonly label: string; readonly search: string } | undefined;
	/** Further fields. */
	readonly children?: ReactNode;
}

/** Search and filters of a list. They are a form of the address, and work without scripts too. */
export function ListFilters({ text, label, maxLength, addressOf, clear, children }: ListFiltersProps) {
	const submit = useSubmit();
	const field = useSearchKey();
	// The address that links to the same list have: fields that are empty are not part of it.
	const show = (form: HTMLFormElement): void => {
		const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
		void submit(new URLSearchParams(addressOf(new URLSearchParams(fields))));
	};
	return (
		<Form
			className="filters"
			onSubmit={(event) => {
				event.preventDefault();
				show(event.currentTarget);
			}}
			onChange={({ target, currentTarget }) => {
				const isSearch = target instanceof HTMLInputElement && target.type === "search";
				if (!isSearch) show(currentTarget);
			}}
		>
			<div className="filters-search">
				<Icon name="search" />
				<input
					key={text}
					ref={field}
					className="input"
					type="search"
					name="q"
					maxLength={maxLength}
					defaultValue={text}
					placeholder={label}
					aria-label={label}
				/>
			</div>
			{children}
			{clear && (
				<Link className="link" to={{ search: clear.search || "?" }}>
					{clear.label}
				</Link>
			)}
		</Form>
	);
}
