import { EmptyState } from "@cartwright/ui/parts/empty-state";
import { Link, useNavigation } from "react-router";
import { useLanguage } from "../language.ts";
import { ListPages } from "../list/list-pages.tsx";
import { ChangedBar } from "../live/changed-bar.tsx";
import { useLiveRows } from "../live/use-live-rows.ts";
import { PageHead } from "../page-head.tsx";
import { useMay } from "../use-workplace.ts";
import { type CollectionFacts, pathOfCollection } from "./collection-facts.ts";
import { CollectionTabs } from "./collection-tabs.tsx";
import { ItemFilters } from "./item-filters.tsx";
import { addressOfItems, type ItemFilter, type ItemListState } from "./item-list.ts";
import type { ItemRow } from "./item-row.ts";
import { ItemTable } from "./item-table.tsx";
import type { ItemTitles } from "./load-item.server.ts";
import { useDeleteItems } from "./use-delete-items.tsx";

interface ItemsPageProps {
	readonly collection: CollectionFacts;
	readonly state: ItemListState;
	readonly filters: readonly ItemFilter[];
	readonly titles: ItemTitles;
	readonly rows: readonly ItemRow[];
	readonly total: number;
	readonly hasMore: boolean;
}

/** The items of a collection. */
export function ItemsPage({ collection, state: requested, filters, titles, rows, total, hasMore }: ItemsPageProps) {
	const { t } = useLanguage();
	const may = useMay();
	const live = useLiveRows(rows, { dataItem: "any" });
	const deletion = useDeleteItems();
	const isBusy = useNavigation().state !== "idle";
	const { id, name, isMirror } = collection;
	const state = { ...requested, filters };
	const canChange = !isMirror && may("WIX_DATA.ITEMS_WRITE");
	const isFiltered = state.text !== "" || filters.length > 0;
	const add = canChange && (
		<Link className="button button-primary button-small" to={`${pathOfCollection(id)}/items/new`}>
			{t("content.item.new")}
		</Link>
	);
	return (
		<>
			<PageHead
				title={name}
				list={{ path: "/content", text: t("content.all") }}
				note={isMirror ? t("content.mirrors.text") : t("content.count", { count: total })}
			>
				{add}
			</PageHead>
			<CollectionTabs id={id} current="items" />
			<ItemFilters collection={collection} state={state} titles={titles} />
			{deletion.outcome}
			{live.rows.length > 0 ? (
				<ItemTable
					collection={collection}
					rows={live.rows}
					state={state}
					isBusy={isBusy}
					canChange={canChange}
					onDelete={deletion.open}
				/>
			) : (
				<EmptyState
					title={t(isFiltered ? "content.noItems.filteredTitle" : "content.noItems.title")}
					actions={!isFiltered && add}
				>
					<p>{t(isFiltered ? "content.noItems.filteredText" : "content.noItems.text")}</p>
				</EmptyState>
			)}
			<ListPages
				next={hasMore ? addressOfItems(state, { page: state.page + 1 }) : ""}
				previous={state.page > 1 ? addressOfItems(state, { page: state.page - 1 }) || "?" : ""}
			/>
			{deletion.dialog}
			<ChangedBar {...live} />
		</>
	);
}
