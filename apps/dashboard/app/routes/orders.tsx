import { orders } from "@cartwright/contract/orders/orders";
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData, useNavigation } from "react-router";
import { useLanguage } from "../language.ts";
import { loadSavedViews } from "../list/load-saved-views.server.ts";
import { useBulkResult } from "../list/use-bulk-result.ts";
import { ChangedBar } from "../live/changed-bar.tsx";
import { useLiveRows } from "../live/use-live-rows.ts";
import { orErrorPage } from "../or-error-page.server.ts";
import { changeOrders } from "../orders/bulk-changes.server.ts";
import { OrderFilters } from "../orders/order-filters.tsx";
import { orderRow } from "../orders/order-row.ts";
import { addressOfList, hasFilters, readOrderList, searchOf } from "../orders/order-search.ts";
import { OrderTable } from "../orders/order-table.tsx";
import { OrderViews } from "../orders/order-views.tsx";
import { pageContextKey } from "../page-context.server.ts";
import { startOfDay } from "../start-of-day.ts";

const pageSize = 50;

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
	const page = context.get(pageContextKey);
	const state = readOrderList(new URL(request.url).searchParams);
	const [client, { timeZone }] = await Promise.all([page.staff(), page.shop()]);
	const search = searchOf(state, pageSize, (date, days) => startOfDay(date, days, timeZone));
	const [list, saved] = await Promise.all([
		orErrorPage(client.use(orders).searchOrders({ search })),
		loadSavedViews(client, "orders"),
	]);
	const { next = "", prev = "" } = list.metadata?.cursors ?? {};
	return { state, saved, rows: list.orders.map(orderRow), next: next ?? "", previous: prev ?? "" };
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
	const client = await context.get(pageContextKey).staff();
	return changeOrders(client, await request.formData());
};

export default function Orders() {
	const { t } = useLanguage();
	const { state, saved, rows, next, previous } = useLoaderData<typeof loader>();
	const live = useLiveRows(rows, { order: "any" });
	const result = useBulkResult();
	const isBusy = useNavigation().state !== "idle";
	const title = t("orders.title");
	return (
		<>
			<title>{title}</title>
			<div className="room-head">
				<h1>{title}</h1>
				<a
					className="button button-secondary button-small"
					href={`/dashboard/orders.csv${addressOfList(state)}`}
					download
				>
					{t("orders.export")}
				</a>
			</div>
			<OrderViews state={state} saved={saved} />
			<OrderFilters state={state} />
			<OrderTable
				rows={live.rows}
				state={state}
				isBusy={isBusy}
				result={result}
				isFiltered={hasFilters(state)}
				next={next}
				previous={previous}
			/>
			<ChangedBar {...live} />
		</>
	);
}
