import { Checkbox } from "@cartwright/ui/parts/choice";
import { Icon } from "@cartwright/ui/parts/icon";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useLanguage } from "../language.ts";
import { ListRow } from "../list/list-row.tsx";
import { ListTable } from "../list/list-table.tsx";
import { moveBetweenRows } from "../list/move-between-rows.ts";
import { SelectAll } from "../list/select-all.tsx";
import { SortedHead } from "../list/sorted-head.tsx";
import type { useSelection } from "../list/use-selection.ts";
import { useDates } from "../use-dates.ts";
import type { MediaItem } from "./media-item.ts";
import { addressOfMedia, type MediaListState } from "./media-list.ts";

interface MediaItemsProps {
	readonly items: readonly MediaItem[];
	readonly state: MediaListState;
	readonly isBusy: boolean;
	/** Absent if staff cannot change anything. */
	readonly selection: ReturnType<typeof useSelection<MediaItem>> | undefined;
}

/** The search part of the address that an item leads to: of a folder, or of the details of a file. */
const addressOfItem = (item: MediaItem, state: MediaListState): string =>
	item.is === "folder"
		? addressOfMedia(state, { folder: item.id, text: "" })
		: addressOfMedia(state, { file: item.id, cursor: state.cursor });

/** What is in a folder in the trash is not listed by itself. */
const isOpened = (item: MediaItem): boolean => item.is === "file" || !item.isDeleted;

export function MediaGrid({ items, state, isBusy, selection }: MediaItemsProps) {
	const { t } = useLanguage();
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the links inside
		<div className="stack media-frame" aria-busy={isBusy} onKeyDown={moveBetweenRows}>
			{selection && (
				<Checkbox label={t("media.table.selectAll")} checked={selection.hasAll} onChange={selection.toggleAll} />
			)}
			<ul className="media-grid plain-list">
				{items.map((item) => (
					<li key={item.id} className={selection?.has(item.id) ? "media-card media-card-chosen" : "media-card"}>
						{selection && (
							<input
								type="checkbox"
								className="media-card-choice"
								aria-label={t("media.table.select", { name: item.name })}
								checked={selection.has(item.id)}
								onChange={() => selection.toggle(item.id)}
							/>
						)}
						<ItemLink item={item} state={state} className="media-card-link">
							<Preview item={item} />
							<span className="media-name">{item.name}</span>
						</ItemLink>
						<ItemNote item={item} />
					</li>
				))}
			</ul>
		</div>
	);
}

interface ItemLinkProps {
	readonly item: MediaItem;
	readonly state: MediaListState;
	readonly className: string;
	readonly children: ReactNode;
}

function ItemLink({ item, state, className, children }: ItemLinkProps) {
	if (!isOpened(item)) return <span className={className}>{children}</span>;
	return (
		<Link className={className} to={{ search: addressOfItem(item, state) || "?" }} preventScrollReset data-row>
			{children}
		</Link>
	);
}

function ItemNote({ item }: { item: MediaItem }) {
	const { t, formats } = useLanguage();
	if (item.is === "folder") return null;
	return (
		<span className="media-note">
			{t(`media.kinds.${item.kind}`)} · {formats.fileSize(item.size)}
			<FileState item={item} />
		</span>
	);
}

/** What sets a file apart from those that everybody can use. */
export function FileState({ item }: { item: MediaItem }) {
	const { t } = useLanguage();
	if (item.is === "folder") return null;
	return (
		<>
			{item.status !== "READY" && <span className="status status-open">{t(`media.status.${item.status}`)}</span>}
			{item.isPrivate && <span className="status">{t("media.private")}</span>}
		</>
	);
}

export function Preview({ item }: { item: MediaItem }) {
	const thumbnail = item.is === "file" ? item.thumbnail : "";
	return (
		<span className="media-preview">
			{thumbnail ? (
				<img src={thumbnail} alt="" width="160" height="160" loading="lazy" />
			) : (
				<Icon name={item.is === "folder" ? "folder" : item.kind === "video" ? "play" : "file"} />
			)}
		</span>
	);
}

export function MediaTable({ items, state, isBusy, selection }: MediaItemsProps) {
	const { t } = useLanguage();
	return (
		<ListTable caption={t("media.title")} className="media-table" isBusy={isBusy}>
			<thead>
				<tr>
					{selection && (
						<SelectAll label={t("media.table.selectAll")} isChosen={selection.hasAll} onChange={selection.toggleAll} />
					)}
					<MediaHead name="displayName" state={state}>
						{t("media.table.name")}
					</MediaHead>
					<th scope="col">{t("media.table.kind")}</th>
					<MediaHead name="sizeInBytes" state={state}>
						{t("media.table.size")}
					</MediaHead>
					<MediaHead name="updatedDate" state={state}>
						{t("media.table.changed")}
					</MediaHead>
				</tr>
			</thead>
			<tbody>
				{items.map((item) => (
					<Row key={item.id} item={item} state={state} selection={selection} />
				))}
			</tbody>
		</ListTable>
	);
}

interface MediaHeadProps {
	readonly name: "displayName" | "sizeInBytes" | "updatedDate";
	readonly state: MediaListState;
	readonly children: ReactNode;
}

function MediaHead({ name, state, children }: MediaHeadProps) {
	const isSorted = state.sort.replace("-", "") === name;
	const isDescending = state.sort.startsWith("-");
	const descending = isSorted ? !isDescending : name !== "displayName";
	return (
		<SortedHead
			search={addressOfMedia(state, { sort: descending ? `-${name}` : name })}
			sorted={isSorted ? (isDescending ? "descending" : "ascending") : undefined}
			isAmount={name === "sizeInBytes"}
		>
			{children}
		</SortedHead>
	);
}

function Row({ item, state, selection }: Pick<MediaItemsProps, "state" | "selection"> & { item: MediaItem }) {
	const { t, formats } = useLanguage();
	const dates = useDates();
	const to = isOpened(item) ? `/media${addressOfItem(item, state)}` : `/media${addressOfMedia(state)}`;
	return (
		<ListRow to={to} isSelected={selection?.has(item.id)}>
			{selection && (
				<td className="table-choice">
					<input
						type="checkbox"
						aria-label={t("media.table.select", { name: item.name })}
						checked={selection.has(item.id)}
						onChange={() => selection.toggle(item.id)}
					/>
				</td>
			)}
			<th scope="row" className="media-row-name">
				<span className="product-name-row">
					<Preview item={item} />
					<ItemLink item={item} state={state} className="table-link">
						{item.name}
					</ItemLink>
				</span>
			</th>
			<td className="media-row-kind">
				{item.is === "folder" ? t("media.kinds.folder") : t(`media.kinds.${item.kind}`)} <FileState item={item} />
			</td>
			<td className="table-amount media-row-size">{item.is === "file" && formats.fileSize(item.size)}</td>
			<td className="table-date">
				<time dateTime={item.changed}>{dates.date(item.changed)}</time>
			</td>
		</ListRow>
	);
}
