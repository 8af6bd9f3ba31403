import { Button } from "@cartwright/ui/parts/button";
import { EmptyState } from "@cartwright/ui/parts/empty-state";
import { Notice } from "@cartwright/ui/parts/notice";
import { Link, useNavigate, useSearchParams } from "react-router";
import { useLanguage } from "../language.ts";
import { ListFilters } from "../list/list-filters.tsx";
import { ChangedBar } from "../live/changed-bar.tsx";
import { useReload } from "../live/use-reload.ts";
import { useMay } from "../use-workplace.ts";
import { rights } from "./category-forms.ts";
import { type CategoryNode, matching } from "./category-tree.ts";
import { CategoryTreeTable } from "./category-tree-table.tsx";
import { NewCategoryDialog } from "./tree-dialogs.tsx";
import { type OpenRows, useOpenRows } from "./use-open-rows.ts";
import { useTreeEdits } from "./use-tree-edits.ts";

const always = () => true;

/** The palette leads here too. */
const creating = { search: "?new=1" };

interface CategoriesPageProps {
	readonly nodes: readonly CategoryNode[];
	/** What the tree is searched for. */
	readonly text: string;
}

/** The tree of all categories. */
export function CategoriesPage({ nodes: loaded, text }: CategoriesPageProps) {
	const { t, formats } = useLanguage();
	const may = useMay();
	const tree = useTreeEdits(loaded);
	const open = useOpenRows(loaded);
	useReload({ category: "any" }, always);
	const navigate = useNavigate();
	const [search] = useSearchParams();
	const shown = text ? matching(tree.nodes, text) : tree.nodes;
	const title = t("categories.title");
	const mayCreate = may(rights.create);
	return (
		<>
			<title>{title}</title>
			<div className="room-head">
				<h1>
					{title} <span className="room-count">{formats.number(tree.nodes.length)}</span>
				</h1>
				{mayCreate && (
					<span className="room-actions">
						<Link className="button button-primary button-small" to={creating} preventScrollReset>
							{t("categories.new")}
						</Link>
					</span>
				)}
			</div>
			<ListFilters
				text={text}
				label={t("categories.search")}
				maxLength={80}
				addressOf={(fields) => addressOf((fields.get("q") ?? "").trim())}
				clear={text ? { label: t("customers.filters.clear"), search: "" } : undefined}
			>
				{!text && loaded.some(({ parentId }) => parentId) && <OpenAndClose {...open} />}
			</ListFilters>
			{tree.refusal && (
				<Notice
					tone="danger"
					role="alert"
					title={t(`categories.refused.${tree.refusal.edit.form}`, { name: tree.refusal.name })}
				>
					<p>{tree.refusal.error}</p>
				</Notice>
			)}
			{shown.length > 0 ? (
				<CategoryTreeTable tree={tree} shown={shown} isFiltered={Boolean(text)} open={open} />
			) : (
				<NoCategories isFiltered={Boolean(text)} />
			)}
			{mayCreate && search.has("new") && (
				<NewCategoryDialog
					nodes={tree.nodes}
					parentId=""
					onClose={() => void navigate({ search: addressOf(text) }, { replace: true, preventScrollReset: true })}
					onCreated={(_id, parentId) => {
						tree.reload();
						if (parentId) open.set(parentId, true);
					}}
				/>
			)}
			<ChangedBar hasChanged={tree.hasChanged} reload={tree.reload} />
		</>
	);
}

function OpenAndClose({ openAll, closeAll }: OpenRows) {
	const { t } = useLanguage();
	return (
		<span className="actions">
			<Button size="small" kind="quiet" onClick={openAll}>
				{t("categories.openAll")}
			</Button>
			<Button size="small" kind="quiet" onClick={closeAll}>
				{t("categories.closeAll")}
			</Button>
		</span>
	);
}

function NoCategories({ isFiltered }: { isFiltered: boolean }) {
	const { t } = useLanguage();
	const may = useMay();
	return (
		<EmptyState title={t(isFiltered ? "categories.none.filteredTitle" : "categories.none.title")}>
			<p>{t(isFiltered ? "categories.none.filteredText" : "categories.none.text")}</p>
			{!isFiltered && may(rights.create) && (
				<div className="actions">
					<Link className="button button-primary" to={creating} preventScrollReset>
						{t("categories.new")}
					</Link>
				</div>
			)}
		</EmptyState>
	);
}

const addressOf = (text: string): string => (text ? `?${new URLSearchParams({ q: text })}` : "");
