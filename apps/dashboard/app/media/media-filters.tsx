import { Link } from "react-router";
import { useLanguage } from "../language.ts";
import { ListFilters } from "../list/list-filters.tsx";
import { ListViews } from "../list/list-views.tsx";
import type { SavedListViews } from "../list/saved-list-views.ts";
import { useMay } from "../use-workplace.ts";
import {
	addressOfMedia,
	fileKinds,
	type MediaListState,
	maxSearch,
	mediaSorts,
	mediaViews,
	readMediaList,
} from "./media-list.ts";

export function MediaFilters({ state }: { state: MediaListState }) {
	const { t } = useLanguage();
	const { view, folder, isGrid } = state;
	return (
		<ListFilters
			text={state.text}
			label={t("media.filters.search")}
			maxLength={maxSearch}
			addressOf={(fields) => addressOfMedia({ ...readMediaList(fields), view, folder, isGrid })}
			clear={
				state.text || state.kind
					? { label: t("media.filters.clear"), search: addressOfMedia(state, { text: "", kind: "" }) }
					: undefined
			}
		>
			{view !== "library" && <input type="hidden" name="view" value={view} />}
			{folder && <input type="hidden" name="folder" value={folder} />}
			{!isGrid && <input type="hidden" name="as" value="list" />}
			<select
				key={`kind ${state.kind}`}
				className="input filters-select"
				name="kind"
				aria-label={t("media.filters.kind")}
				defaultValue={state.kind}
			>
				<option value="">{t("media.filters.anyKind")}</option>
				{fileKinds.map((kind) => (
					<option key={kind} value={kind}>
						{t(`media.kinds.${kind}`)}
					</option>
				))}
			</select>
			<select
				key={`sort ${state.sort}`}
				className="input filters-select"
				name="sort"
				aria-label={t("media.filters.sort")}
				defaultValue={state.sort}
			>
				{mediaSorts.map((sort) => (
					<option key={sort} value={sort}>
						{t(`media.sorts.${sort}`)}
					</option>
				))}
			</select>
			<Link
				className="button button-secondary button-small"
				to={{ search: addressOfMedia(state, { isGrid: !isGrid, cursor: state.cursor }) || "?" }}
			>
				{t(isGrid ? "media.asList" : "media.asGrid")}
			</Link>
		</ListFilters>
	);
}

/** What the shop keeps, what shoppers sent, and the trash. */
export function MediaViews({ state, saved }: { state: MediaListState; saved: SavedListViews }) {
	const { t } = useLanguage();
	const maySeeTrash = useMay()("MEDIA.SITE_MEDIA_FILES_LIST_DELETED");
	const views = mediaViews
		.filter((view) => view !== "trash" || maySeeTrash)
		.map((view) => ({
			name: view,
			text: t(`media.views.${view}`),
			search: addressOfMedia(state, { view, folder: "", text: "" }),
		}));
	return (
		<ListViews
			label={t("media.views.label")}
			current={state.view}
			views={views}
			saved={saved}
			search={addressOfMedia(state)}
		/>
	);
}
