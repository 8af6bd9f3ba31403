import { contacts } from "@cartwright/contract/contacts/contacts";
import { type LoaderFunctionArgs, useLoaderData, useNavigation } from "react-router";
import { customerRow } from "../customers/customer.ts";
import { CustomerFilters } from "../customers/customer-filters.tsx";
import { addressOfCustomers, customerQueryOf, readCustomerList } from "../customers/customer-search.ts";
import { CustomerTable, NoCustomers } from "../customers/customer-table.tsx";
import { useLanguage } from "../language.ts";
import { ListPages } from "../list/list-pages.tsx";
import { ListViews } from "../list/list-views.tsx";
import { loadSavedViews } from "../list/load-saved-views.server.ts";
import { ChangedBar } from "../live/changed-bar.tsx";
import { useLiveRows } from "../live/use-live-rows.ts";
import { orErrorPage } from "../or-error-page.server.ts";
import { pageContextKey } from "../page-context.server.ts";

const pageSize = 50;

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
	const client = await context.get(pageContextKey).staff();
	const state = readCustomerList(new URL(request.url).searchParams);
	const calls = client.use(contacts);
	const [page, { facets }, saved] = await Promise.all([
		orErrorPage(calls.queryContacts(customerQueryOf(state, pageSize))),
		orErrorPage(calls.listFacets({})),
		loadSavedViews(client, "customers"),
	]);
	return {
		state,
		saved,
		rows: page.contacts.map(customerRow),
		total: page.pagingMetadata?.total ?? undefined,
		labels: (facets ?? []).flatMap(({ facetType, namespace, facetKey, facetDisplayName }) =>
			facetType === "LABEL" ? [{ key: `${namespace}.${facetKey}`, name: facetDisplayName || facetKey || "" }] : [],
		),
	};
};

export default function Customers() {
	const { t, formats } = useLanguage();
	const { state, saved, rows, total, labels } = useLoaderData<typeof loader>();
	const live = useLiveRows(rows, { contact: "any" });
	const isBusy = useNavigation().state !== "idle";
	const title = t("customers.title");
	return (
		<>
			<title>{title}</title>
			<div className="room-head">
				<h1>
					{title} {total !== undefined && <span className="room-count">{formats.number(total)}</span>}
				</h1>
			</div>
			<ListViews
				label={t("customers.views")}
				current={addressOfCustomers(state) ? "" : "all"}
				views={[{ name: "all", text: t("customers.all"), search: "" }]}
				saved={saved}
				search={addressOfCustomers(state)}
			/>
			<CustomerFilters state={state} labels={labels} />
			{live.rows.length > 0 ? (
				<CustomerTable rows={live.rows} isBusy={isBusy} />
			) : (
				<NoCustomers isFiltered={Boolean(state.text || state.label)} />
			)}
			<ListPages
				next={rows.length === pageSize ? addressOfCustomers(state, { page: state.page + 1 }) : ""}
				previous={state.page > 1 ? addressOfCustomers(state, { page: state.page - 1 }) || "?" : ""}
			/>
			<ChangedBar {...live} />
		</>
	);
}
