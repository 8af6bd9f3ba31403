import { Button } from "@cartwright/ui/parts/button";
import { EmptyState } from "@cartwright/ui/parts/empty-state";
import { Notice } from "@cartwright/ui/parts/notice";
import { useId, useState } from "react";
import { Link, useNavigate, useNavigation } from "react-router";
import { useLanguage } from "../language.ts";
import { BulkOutcome } from "../list/bulk-outcome.tsx";
import { ListPages } from "../list/list-pages.tsx";
import { useSelection } from "../list/use-selection.ts";
import { useMay } from "../use-workplace.ts";
import { FileDetails } from "./file-details.tsx";
import { NewFolderDialog, RenameFolderDialog } from "./folder-dialogs.tsx";
import type { loadMedia } from "./load-media.server.ts";
import { MediaActions, useMayChangeMedia } from "./media-actions.tsx";
import { MediaFilters, MediaViews } from "./media-filters.tsx";
import type { MediaFormResult } from "./media-forms.ts";
import type { FolderItem, MediaItem } from "./media-item.ts";
import { MediaGrid, MediaTable } from "./media-items.tsx";
import { addressOfMedia, type MediaListState, rootIds } from "./media-list.ts";
import { UploadList } from "./upload-list.tsx";
import { useFileUploads } from "./use-file-uploads.ts";

type MediaPageProps = Awaited<ReturnType<typeof loadMedia>>;

/** The library: one folder at a time, or what a search finds in all of them. */
export function MediaPage({ state, saved, folders, files, trail, opened, next, previous }: MediaPageProps) {
	const { t } = useLanguage();
	const may = useMay();
	const navigate = useNavigate();
	const isBusy = useNavigation().state !== "idle";
	const items: readonly MediaItem[] = [...folders, ...files];
	const selection = useSelection(items);
	const mayChange = useMayChangeMedia();
	const { uploads, upload, dismiss } = useFileUploads();
	const [outcome, setOutcome] = useState<{ readonly result: MediaFormResult; readonly names: Names }>();
	const mayUpload = may("MEDIA.SITE_MEDIA_FILES_UPLOAD") && state.view === "library";
	const send = (chosen: readonly File[]): void => void upload(chosen, state.folder);
	const done = (changed: readonly MediaItem[]) => (result: MediaFormResult) => {
		setOutcome({ result, names: new Map(changed.map(({ id, name }) => [id, name])) });
		selection.clear();
	};
	const closeDetails = (): void =>
		void navigate(
			{ search: addressOfMedia(state, { cursor: state.cursor }) || "?" },
			{ preventScrollReset: true, replace: true },
		);
	const Items = state.isGrid ? MediaGrid : MediaTable;
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: dropping files is a second way to what the button does
		<div
			onDragOver={(event) => event.preventDefault()}
			onDrop={(event) => {
				event.preventDefault();
				if (mayUpload) send([...event.dataTransfer.files]);
			}}
		>
			<MediaHead state={state} onFiles={mayUpload ? send : undefined} />
			<MediaViews state={state} saved={saved} />
			{trail.length > 0 && !state.text && <Trail state={state} trail={trail} onDone={done} />}
			<MediaFilters state={state} />
			<UploadList uploads={uploads} onDismiss={dismiss} />
			{outcome && <Outcome {...outcome} />}
			{opened === null && (
				<Notice tone="warning">
					<p>{t("media.details.gone")}</p>
				</Notice>
			)}
			{state.text && <p className="muted">{t("media.foundEverywhere")}</p>}
			{mayChange && selection.chosen.length > 0 && (
				<ChosenActions chosen={selection.chosen} onDone={done(selection.chosen)} />
			)}
			{items.length > 0 ? (
				<Items items={items} state={state} isBusy={isBusy} selection={mayChange ? selection : undefined} />
			) : (
				<NoFiles state={state} mayUpload={mayUpload} />
			)}
			<ListPages
				next={next && addressOfMedia(state, { cursor: next })}
				previous={previous && addressOfMedia(state, { cursor: previous })}
			/>
			{opened && (
				<FileDetails
					key={opened.id}
					file={opened}
					onClose={closeDetails}
					onDone={(result) => {
						done([opened])(result);
						closeDetails();
					}}
				/>
			)}
		</div>
	);
}

interface ChosenActionsProps {
	readonly chosen: readonly MediaItem[];
	readonly onDone: (result: MediaFormResult) => void;
}

function ChosenActions({ chosen, onDone }: ChosenActionsProps) {
	const { t } = useLanguage();
	return (
		<MediaActions items={chosen} className="bulk" label={t("media.bulk.label")} onDone={onDone}>
			<span aria-live="polite">{t("media.bulk.selected", { count: chosen.length })}</span>
		</MediaActions>
	);
}

type Names = ReadonlyMap<string, string>;

function Outcome({ result, names }: { result: MediaFormResult; names: Names }) {
	const { t } = useLanguage();
	const { of: form, done = [], failed = [] } = result;
	if (form === "createFolder" || form === "renameFolder" || form === "saveFile") return null;
	const named = failed.map(({ id, message }) => ({ name: names.get(id) ?? "", message }));
	return (
		<BulkOutcome result={{ done: done.length, failed: named }}>
			{t(`media.done.${form}`, { count: done.length })}
		</BulkOutcome>
	);
}

interface MediaHeadProps {
	readonly state: MediaListState;
	/** Absent if nothing can be uploaded here. */
	readonly onFiles: ((files: readonly File[]) => void) | undefined;
}

function MediaHead({ state, onFiles }: MediaHeadProps) {
	const { t } = useLanguage();
	const may = useMay();
	const input = useId();
	const [isCreating, setCreating] = useState(false);
	const title = t("media.title");
	return (
		<div className="room-head">
			<title>{title}</title>
			<h1>{title}</h1>
			<span className="room-actions">
				{state.view === "library" && may("MEDIA.SITE_MEDIA_FOLDERS_CREATE") && (
					<Button size="small" kind="secondary" onClick={() => setCreating(true)}>
						{t("media.folder.new")}
					</Button>
				)}
				{onFiles && (
					<span className="media-upload">
						<input
							id={input}
							className="visually-hidden"
							type="file"
							multiple
							onChange={({ currentTarget }) => {
								onFiles([...(currentTarget.files ?? [])]);
								currentTarget.value = "";
							}}
						/>
						<label htmlFor={input} className="button button-primary button-small">
							{t("media.upload")}
						</label>
					</span>
				)}
			</span>
			{isCreating && <NewFolderDialog parent={state.folder || rootIds.library} onClose={() => setCreating(false)} />}
		</div>
	);
}

interface TrailProps {
	readonly state: MediaListState;
	readonly trail: readonly { readonly id: string; readonly name: string }[];
	readonly onDone: (changed: readonly MediaItem[]) => (result: MediaFormResult) => void;
}

/** The way from the top to the open folder, and what is done to that as a whole. */
function Trail({ state, trail, onDone }: TrailProps) {
	const { t } = useLanguage();
	const may = useMay();
	const navigate = useNavigate();
	const [isRenaming, setRenaming] = useState(false);
	const current = trail.at(-1) ?? { id: "", name: "" };
	const above = trail.slice(0, -1);
	const folder: FolderItem = { is: "folder", ...current, isDeleted: false, changed: "" };
	return (
		<div className="media-trail">
			<nav aria-label={t("ui.breadcrumbs")}>
				<ol className="plain-list">
					<li>
						<Link className="link" to={{ search: addressOfMedia(state, { folder: "" }) || "?" }}>
							{t(`media.views.${state.view}`)}
						</Link>
					</li>
					{above.map(({ id, name }) => (
						<li key={id}>
							<Link className="link" to={{ search: addressOfMedia(state, { folder: id }) }}>
								{name}
							</Link>
						</li>
					))}
					<li aria-current="page">
						<bdi>{current.name}</bdi>
					</li>
				</ol>
			</nav>
			<MediaActions
				items={[folder]}
				className="actions"
				label={t("media.folder.actions")}
				onDone={(result) => {
					onDone([folder])(result);
					const parent = result.of === "trash" ? (above.at(-1)?.id ?? "") : state.folder;
					void navigate({ search: addressOfMedia(state, { folder: parent }) || "?" });
				}}
			>
				{may("MEDIA.SITE_MEDIA_FOLDERS_UPDATE") && (
					<Button size="small" kind="secondary" onClick={() => setRenaming(true)}>
						{t("media.folder.rename")}
					</Button>
				)}
			</MediaActions>
			{isRenaming && <RenameFolderDialog folder={current} onClose={() => setRenaming(false)} />}
		</div>
	);
}

function NoFiles({ state, mayUpload }: { state: MediaListState; mayUpload: boolean }) {
	const { t } = useLanguage();
	const reason =
		state.text || state.kind ? "filtered" : state.view === "library" && state.folder ? "folder" : state.view;
	return (
		<EmptyState title={t(`media.none.${reason}.title`)}>
			<p>{t(`media.none.${reason}.text`)}</p>
			{mayUpload && reason !== "filtered" && <p>{t("media.none.drop")}</p>}
		</EmptyState>
	);
}
